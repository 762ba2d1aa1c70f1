import { ChevronsUpDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { useCurrentProduction } from "../features/productions/current-production.tsx";
import { MENU_CLASS, MENU_ITEM_CLASS } from "../ui/menu-classes.ts";

/** The production one works in, and the way to the others. */
export function ProductionSwitcher() {
	const { production, productions } = useCurrentProduction();
	const navigate = useNavigate();
	const name = production?.name ?? "Projects";
	return (
		<DropdownMenu.Root>
			<DropdownMenu.Trigger
				aria-label={`Project: ${name}`}
				className="flex h-12 w-full items-center gap-2.5 border-b border-line px-3 hover:bg-hover"
			>
				<span
					aria-hidden
					className="grid size-6 flex-none place-items-center rounded-sm bg-text text-11 font-strong text-bg"
				>
					{name.slice(0, 1).toUpperCase()}
				</span>
				<span className="min-w-0 flex-1 truncate text-left font-strong max-xl:hidden">{name}</span>
				<ChevronsUpDown aria-hidden className="size-4 flex-none text-text-3 max-xl:hidden" />
			</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content className={MENU_CLASS} align="start" sideOffset={4}>
					{productions.map(({ id, name: label }) => (
						<DropdownMenu.Item
							key={id}
							className={MENU_ITEM_CLASS}
							onSelect={() => navigate(paths.project(id))}
						>
							{label}
						</DropdownMenu.Item>
					))}
					{productions.length > 0 && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
					<DropdownMenu.Item className={MENU_ITEM_CLASS} onSelect={() => navigate(paths.projects())}>
						All projects
					</DropdownMenu.Item>
					<DropdownMenu.Item className={MENU_ITEM_CLASS} onSelect={() => navigate(paths.newProject())}>
						New project
					</DropdownMenu.Item>
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
