import { ALL_RECORDS, type DefaultRecordView, type RecordView } from "@oxcut/core/model";
import { Bookmark, ChevronDown, Copy, Lock, Pencil, Plus, Trash2, Users } from "lucide-react";
import { Fragment } from "react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuCheckItem } from "../../../ui/menu-check-item.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuLabel } from "../../../ui/menu-label.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import type { ViewActions } from "../hooks/use-view-actions.tsx";
import { messages } from "../messages.ts";

export interface ViewsMenuProps {
	readonly views: readonly RecordView[];
	/** The open one. */
	readonly saved: RecordView | undefined;
	/** The views that records open with. */
	readonly defaults: DefaultRecordView | undefined;
	/** Whether shared views can be changed. */
	readonly canEdit: boolean;
	readonly actions: ViewActions;
	readonly onOpen: (id: number) => void;
	readonly onShowAll: () => void;
	readonly onSaveNew: () => void;
	readonly onRename: () => void;
}

/** The saved views, and actions for the open one. */
export function ViewsMenu({
	views,
	saved,
	defaults,
	canEdit,
	actions,
	onOpen,
	onShowAll,
	onSaveNew,
	onRename,
}: ViewsMenuProps) {
	const words = messages.views;
	const name = saved?.name ?? words.all;
	const groups = [
		{ label: words.shared, views: views.filter(({ shared }) => shared) },
		{ label: words.own, views: views.filter(({ shared }) => !shared) },
	].filter((group) => group.views.length > 0);
	return (
		<Menu
			trigger={
				<Button icon={<Bookmark aria-hidden />} aria-label={`${words.menu}: ${name}`}>
					<span className="max-w-48 truncate">{name}</span>
					<ChevronDown aria-hidden className="text-text-3" />
				</Button>
			}
		>
			<MenuCheckItem checked={saved === undefined} onCheckedChange={onShowAll}>
				{words.all}
			</MenuCheckItem>
			{groups.map((group) => (
				<Fragment key={group.label}>
					<MenuLabel>{group.label}</MenuLabel>
					{group.views.map((view) => (
						<MenuCheckItem
							key={view.id}
							checked={view.id === saved?.id}
							onCheckedChange={() => onOpen(view.id)}
						>
							<span className="block max-w-80 truncate">{view.name}</span>
						</MenuCheckItem>
					))}
				</Fragment>
			))}
			<MenuSeparator />
			<MenuItem icon={<Plus aria-hidden />} onSelect={onSaveNew}>
				{words.saveNew}
			</MenuItem>
			{/* Without any default, all records open anyway. */}
			{saved === undefined && defaults !== undefined && (defaults.own_id ?? defaults.shared_id) !== null && (
				<MenuCheckItem
					checked={defaults.own_id === ALL_RECORDS}
					onCheckedChange={(isOn) => actions.setDefault({ id: ALL_RECORDS, name: words.all }, "own_id", isOn)}
				>
					{words.ownDefault}
				</MenuCheckItem>
			)}
			{saved !== undefined && (
				<>
					<MenuCheckItem
						checked={defaults?.own_id === saved.id}
						onCheckedChange={(isOn) => actions.setDefault(saved, "own_id", isOn)}
					>
						{words.ownDefault}
					</MenuCheckItem>
					{canEdit && saved.shared && (
						<MenuCheckItem
							checked={defaults?.shared_id === saved.id}
							onCheckedChange={(isOn) => actions.setDefault(saved, "shared_id", isOn)}
						>
							{words.sharedDefault}
						</MenuCheckItem>
					)}
					<MenuItem icon={<Copy aria-hidden />} onSelect={() => actions.duplicate(saved)}>
						{words.duplicate}
					</MenuItem>
					{(canEdit || !saved.shared) && (
						<>
							<MenuItem icon={<Pencil aria-hidden />} onSelect={onRename}>
								{words.rename}
							</MenuItem>
							{canEdit && (
								<MenuItem
									icon={saved.shared ? <Lock aria-hidden /> : <Users aria-hidden />}
									onSelect={() => actions.setShared(saved, !saved.shared)}
								>
									{saved.shared ? words.makePrivate : words.share}
								</MenuItem>
							)}
							<MenuItem destructive icon={<Trash2 aria-hidden />} onSelect={() => actions.remove(saved)}>
								{words.remove}
							</MenuItem>
						</>
					)}
				</>
			)}
		</Menu>
	);
}
