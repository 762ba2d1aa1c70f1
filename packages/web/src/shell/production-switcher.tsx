import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown, Plus } from "lucide-react";
import { SavedAvatar } from "../components/saved-avatar.tsx";
import { useCurrentProduction } from "../data/current-production.ts";
import { studiosQuery } from "../data/list-studios.ts";
import { paths } from "../routing/paths.ts";
import { useNavigate } from "../routing/router.tsx";
import { isAdmin } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { classNames } from "../ui/class-names.ts";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { MenuLabel } from "../ui/menu-label.tsx";
import { MenuSeparator } from "../ui/menu-separator.tsx";
import { messages } from "./messages.ts";
import { railExtra, railWords } from "./rail-classes.ts";

/** The current production, with its studio's logo, and a menu of the others. */
export function ProductionSwitcher({ isDrawer }: { readonly isDrawer: boolean }) {
	const { production, productions } = useCurrentProduction();
	const { data: studios = [] } = useQuery(studiosQuery);
	const account = useAccount();
	const navigate = useNavigate();
	const studioOf = (studioId: number | null | undefined) => studios.find(({ id }) => id === studioId);
	const studio = studioOf(production?.studio_id);
	const name = production?.name ?? messages.projects;
	const shown = productions.filter(({ public_state }) => public_state === "active");
	return (
		<Menu
			trigger={
				<button
					type="button"
					className="flex h-12 w-full flex-none items-center gap-2.5 border-b border-line px-3 text-left hover:bg-hover focus-visible:outline-offset-(--ring-inset)"
				>
					{studio?.logo === null || studio?.logo === undefined ? (
						<span
							aria-hidden
							className="grid size-6 flex-none place-items-center rounded-sm bg-text text-11 font-strong text-bg"
						>
							{[...name][0]?.toUpperCase()}
						</span>
					) : (
						<SavedAvatar name={studio.name} avatar={studio.logo} size="mark" />
					)}
					<span className="sr-only">{messages.project}</span>
					<span className={railWords(isDrawer, "min-w-0 flex-1")}>
						<span className="block truncate leading-[18px] font-strong">{name}</span>
						{studio !== undefined && (
							<span className="block truncate text-12 text-text-2">{studio.name}</span>
						)}
					</span>
					<ChevronsUpDown
						aria-hidden
						className={classNames("size-3.5 flex-none text-text-3", railExtra(isDrawer))}
					/>
				</button>
			}
		>
			{shown.length > 0 && <MenuLabel>{messages.projects}</MenuLabel>}
			{shown.map(({ id, name: label, studio_id }) => (
				<MenuItem key={id} aside={studioOf(studio_id)?.name} onSelect={() => navigate(paths.project(id))}>
					{label}
				</MenuItem>
			))}
			{shown.length > 0 && <MenuSeparator />}
			<MenuItem onSelect={() => navigate(paths.projects())}>{messages.allProjects}</MenuItem>
			<MenuItem onSelect={() => navigate(paths.organizations())}>{messages.organizations}</MenuItem>
			<MenuItem icon={<Plus aria-hidden />} onSelect={() => navigate(paths.newProject())}>
				{messages.newProject}
			</MenuItem>
			{isAdmin(account) && (
				<MenuItem onSelect={() => navigate(paths.admin())}>{messages.administration}</MenuItem>
			)}
		</Menu>
	);
}
