import type { Licensor } from "@oxcut/core/model";
import { Ellipsis } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { messages } from "../messages.ts";
import type { OpenLicensorDialog } from "./licensor-dialogs.tsx";

export interface LicensorMenuProps {
	readonly licensor: Licensor;
	readonly canMerge: boolean;
	readonly onOpen: (kind: OpenLicensorDialog["kind"]) => void;
}

/** Actions on a whole licensor. */
export function LicensorMenu({ licensor, canMerge, onOpen }: LicensorMenuProps) {
	return (
		<Menu
			align="end"
			trigger={
				<Button
					variant="ghost"
					icon={<Ellipsis aria-hidden />}
					aria-label={messages.actionsOf(licensor.name)}
				/>
			}
		>
			<MenuItem disabled={!canMerge} onSelect={() => onOpen("merge")}>
				{messages.merge}
			</MenuItem>
			<MenuItem destructive onSelect={() => onOpen("remove")}>
				{messages.remove}
			</MenuItem>
		</Menu>
	);
}
