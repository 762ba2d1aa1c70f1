import { Segmented, type SegmentedOption } from "./segmented.tsx";

export interface ChoiceFieldProps<V extends string> {
	readonly label: string;
	readonly options: readonly SegmentedOption<V>[];
	readonly value: V;
	readonly onChange: (value: V) => void;
	readonly disabled?: boolean;
}

/** A form field that shows all of its few options. */
export function ChoiceField<V extends string>({ label, ...choice }: ChoiceFieldProps<V>) {
	return (
		<div className="flex flex-col items-start gap-1">
			<span aria-hidden className="text-12 font-medium">
				{label}
			</span>
			<Segmented label={label} {...choice} />
		</div>
	);
}
