import { useState } from "react";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { Step } from "../../ui/step.tsx";
import { Specimen } from "../specimen.tsx";

const UNITS = [
	{ value: "Use", label: "Use" },
	{ value: "Second", label: "Second" },
	{ value: "Minute", label: "Minute" },
] as const;

export function TasksSection() {
	const [names, setNames] = useState(["Minimum Amount", "Discount Percentage", "Additional Fee"]);
	const [unit, setUnit] = useState<"Use" | "Second" | "Minute">("Second");
	const move = (from: number, to: number) => {
		const next = [...names];
		next.splice(to, 0, ...next.splice(from, 1));
		setNames(next);
	};
	return (
		<Specimen title="Tasks and lists">
			<div>
				<Step number={1} title="Done" state="done" />
				<Step number={2} title="Now" state="now" explanation="Nothing is saved until you import." />
				<Step number={3} title="Ahead" state="ahead" />
			</div>
			<SortableList
				label="Conditions"
				items={names}
				keyOf={(name) => name}
				handleLabel={(name) => `Move ${name}: arrow keys up and down`}
				movedMessage={(name, place) => `${name} is now ${place} of ${names.length}`}
				onMove={move}
			>
				{(name) => <p className="py-2">{name}</p>}
			</SortableList>
			<ChoiceField label="Charged by" options={UNITS} value={unit} onChange={setUnit} />
			<ListSkeleton />
		</Specimen>
	);
}
