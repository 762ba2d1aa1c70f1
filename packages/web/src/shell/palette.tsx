import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { useId, useState, useSyncExternalStore } from "react";
import { type Command, commandRegistry } from "../commands/command-registry.ts";
import { classNames } from "../ui/class-names.ts";
import { DIALOG_CLASS, OVERLAY_CLASS } from "../ui/dialog.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { ListboxOption } from "../ui/listbox-option.tsx";
import { matchesTerms } from "../ui/matches-terms.ts";
import { paletteState, useOpenState } from "../ui/open-state.ts";
import { Poster } from "../ui/poster.tsx";
import { useFocusReturn } from "../ui/use-focus-return.ts";
import { useListNavigation } from "../ui/use-list-navigation.ts";
import { messages } from "./messages.ts";
import { useFoundCommands } from "./use-found-commands.ts";

function matches({ label, hint = "", group, keywords = "" }: Command, query: string): boolean {
	return matchesTerms(`${label} ${hint} ${group} ${keywords}`, query);
}

/** In the order of their groups' first commands, so that the arrow keys go down the screen. */
function grouped(commands: readonly Command[]): Map<string, Command[]> {
	const groups = new Map<string, Command[]>();
	for (const command of commands) {
		const group = groups.get(command.group) ?? [];
		group.push(command);
		groups.set(command.group, group);
	}
	return groups;
}

/** Goes anywhere and does anything, by a few letters. */
export function Palette() {
	const isOpen = useOpenState(paletteState);
	const returnFocus = useFocusReturn(isOpen);
	return (
		<Dialog.Root open={isOpen} onOpenChange={paletteState.set}>
			<Dialog.Portal>
				<Dialog.Overlay className={OVERLAY_CLASS} />
				<Dialog.Content
					aria-describedby={undefined}
					className={classNames(DIALOG_CLASS, "max-w-[600px]")}
					onCloseAutoFocus={returnFocus}
				>
					<Dialog.Title className="sr-only">{messages.palette}</Dialog.Title>
					<PaletteSearch />
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** The open palette's inside: what was typed is forgotten when it closes. */
function PaletteSearch() {
	const listId = useId();
	const [query, setQuery] = useState("");
	const commands = useSyncExternalStore(commandRegistry.subscribe, commandRegistry.snapshot);
	const typed = query.trim();
	const { found, isSearching } = useFoundCommands(typed);
	const groups = grouped([...commands.filter((command) => matches(command, typed)), ...found]);
	const shown = [...groups.values()].flat();
	const take = (index: number) => {
		paletteState.set(false);
		shown[index]?.run();
	};
	const list = useListNavigation(shown.length, typed, take);
	return (
		<>
			<div className="flex h-12 flex-none items-center gap-2.5 border-b border-line px-4">
				<Search aria-hidden className="size-4 flex-none text-text-2" />
				<input
					role="combobox"
					aria-label={messages.palette}
					aria-expanded
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={list.active >= 0 ? `${listId}-${list.active}` : undefined}
					autoComplete="off"
					spellCheck={false}
					placeholder={messages.palette}
					className="min-w-0 flex-1 bg-transparent text-15 outline-none"
					value={query}
					onChange={({ target }) => setQuery(target.value)}
					onKeyDown={list.onKeyDown}
				/>
				<Kbd keys="escape" />
			</div>
			<div
				id={listId}
				role="listbox"
				aria-label={messages.palette}
				className="relative max-h-[min(420px,60dvh)] overflow-auto p-1.5"
			>
				{[...groups].map(([group, members]) => (
					// biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
					<div key={group} role="group" aria-label={group} className="pb-1">
						<div aria-hidden className="px-2 pt-1.5 pb-1 text-12 font-medium text-text-2">
							{group}
						</div>
						{members.map((command) => {
							const index = shown.indexOf(command);
							return (
								<ListboxOption
									key={command.id}
									id={`${listId}-${index}`}
									selected={index === list.active}
									active={index === list.active}
									onActivate={() => list.setActive(index)}
									onTake={() => take(index)}
									className="min-h-8 [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-text-2"
								>
									<CommandImage
										command={command}
										keepsPlace={members.some(({ thumbnails = [] }) => thumbnails.length > 0)}
										isActive={index === list.active}
									/>
									<span className="truncate">{command.label}</span>
									{command.hint !== undefined && (
										<span className="timecode flex-none text-text-3">{command.hint}</span>
									)}
									<span className="flex-1" />
									{command.keys !== undefined && <Kbd keys={command.keys} />}
								</ListboxOption>
							);
						})}
					</div>
				))}
			</div>
			<p role="status" className="px-4 pb-3 text-text-2 empty:hidden">
				{shown.length > 0 ? "" : isSearching ? messages.searching : messages.nothingFound}
			</p>
		</>
	);
}

interface CommandImageProps {
	readonly command: Command;
	/** Others of its group have an image. */
	readonly keepsPlace: boolean;
	readonly isActive: boolean;
}

/** What a command leads to as an image, or as an icon. */
function CommandImage({ command: { icon, thumbnails = [] }, keepsPlace, isActive }: CommandImageProps) {
	if (thumbnails.length > 0) {
		return <Poster thumbnails={thumbnails} isActive={isActive} className="h-5 w-9" />;
	}
	const shown = icon ?? <span className="size-4 flex-none" />;
	return keepsPlace ? <span className="grid w-9 flex-none place-items-center">{shown}</span> : shown;
}
