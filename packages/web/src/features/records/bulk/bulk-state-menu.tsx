import { BadgeCheck } from "lucide-react";
import type { RecordPatch } from "../../../records-store/records-store.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import { messages } from "../messages.ts";

export interface BulkStateMenuProps {
	readonly onChoose: (patch: RecordPatch, label: string) => void;
}

const { states } = messages.bulk;

const GROUPS: readonly (readonly { readonly label: string; readonly patch: RecordPatch }[])[] = [
	[
		{ label: states.licensed, patch: { licensed: true } },
		{ label: states.notLicensed, patch: { licensed: false } },
	],
	[
		{ label: states.fairUse, patch: { fair_use: true } },
		{ label: states.notFairUse, patch: { fair_use: false } },
	],
	[
		{ label: states.rightsFree, patch: { rights_free: true } },
		{ label: states.notRightsFree, patch: { rights_free: false } },
	],
	[
		{ label: states.rightsProblem, patch: { rights_problem: true } },
		{ label: states.noRightsProblem, patch: { rights_problem: false } },
		{ label: states.masterProblem, patch: { master_problem: true } },
		{ label: states.noMasterProblem, patch: { master_problem: false } },
	],
];

/** Sets the fields that determine the state of the selected records. */
export function BulkStateMenu({ onChoose }: BulkStateMenuProps) {
	return (
		<Menu
			side="top"
			trigger={
				<Button variant="ghost" icon={<BadgeCheck aria-hidden />}>
					{messages.bulk.state}
				</Button>
			}
		>
			{GROUPS.flatMap((group, index) => [
				...(index === 0 ? [] : [<MenuSeparator key={`line ${group[0]?.label}`} />]),
				...group.map(({ label, patch }) => (
					<MenuItem key={label} onSelect={() => onChoose(patch, label)}>
						{label}
					</MenuItem>
				)),
			])}
		</Menu>
	);
}
