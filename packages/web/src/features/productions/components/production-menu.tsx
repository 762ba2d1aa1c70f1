import { Ellipsis } from "lucide-react";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import type { StateChange } from "../api/change-state.ts";
import { messages } from "../messages.ts";
import { STATE_CHANGES } from "../state-changes.ts";

export interface ProductionMenuProps {
	readonly production: ListedProduction;
	readonly onChange: (change: StateChange) => void;
}

/** Actions on a project in the list. */
export function ProductionMenu({ production, onChange }: ProductionMenuProps) {
	const navigate = useNavigate();
	const account = useAccount();
	const { id, name, public_state } = production;
	return (
		<Menu
			align="end"
			trigger={
				<Button variant="ghost" icon={<Ellipsis aria-hidden />} aria-label={messages.actionsOf(name)} />
			}
		>
			<MenuItem onSelect={() => navigate(paths.project(id))}>{messages.open}</MenuItem>
			{mayInProduction(account, production, "view", "settings") && (
				<MenuItem onSelect={() => navigate(paths.projectSettings(id))}>{messages.settings}</MenuItem>
			)}
			{mayInProduction(account, production, "edit", "production") && (
				<>
					<MenuSeparator />
					{STATE_CHANGES[public_state].map((change) => (
						<MenuItem key={change} onSelect={() => onChange(change)}>
							{messages.changes[change]}
						</MenuItem>
					))}
				</>
			)}
		</Menu>
	);
}
