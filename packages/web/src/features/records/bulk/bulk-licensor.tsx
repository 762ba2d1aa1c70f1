import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Popover } from "../../../ui/popover.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import { messages } from "../messages.ts";

export interface BulkLicensorProps {
	readonly icon: ReactNode;
	readonly context: RecordContext;
	readonly onChoose: (licensorId: number) => void;
}

/** Moves the selected records to another licensor, with its prices. */
export function BulkLicensor({ icon, context, onChoose }: BulkLicensorProps) {
	const [isOpen, setIsOpen] = useState(false);
	const options = [...context.licensors.values()]
		.map(({ id, name }) => ({ value: id, label: name }))
		.sort((a, b) => a.label.localeCompare(b.label));
	return (
		<Popover
			side="top"
			label={messages.bulk.licensor}
			open={isOpen}
			onOpenChange={setIsOpen}
			className="w-72 p-2"
			trigger={
				<Button variant="ghost" icon={icon}>
					{messages.bulk.licensor}
				</Button>
			}
		>
			<Combobox
				autoFocus
				aria-label={messages.bulk.licensor}
				options={options}
				value={null}
				onChange={(id) => {
					setIsOpen(false);
					onChoose(id);
				}}
			/>
		</Popover>
	);
}
