import type { Licensor } from "@oxcut/core/model";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import type { FieldErrors } from "react-hook-form";
import { useCurrentRecords } from "../../records-store/use-current-records.ts";
import { Button } from "../../ui/button.tsx";
import { type LicenceFields, type LineFields, NEW_LINE } from "./licence-fields.ts";
import { LineEditor } from "./line-editor.tsx";
import { messages } from "./messages.ts";

export interface LinesEditorProps {
	readonly productionId: number;
	/** Null while none is chosen. */
	readonly licensor: Licensor | null;
	readonly lines: readonly LineFields[];
	readonly errors: FieldErrors<LicenceFields>["lines"];
	/** Whether to show errors of fields that still have the focus or were never edited. */
	readonly showsAllErrors: boolean;
	readonly onChange: (lines: readonly LineFields[]) => void;
	readonly onBlur: () => void;
}

/** The grants of a licence, line by line. */
export function LinesEditor({
	productionId,
	licensor,
	lines,
	errors,
	showsAllErrors,
	onChange,
	onBlur,
}: LinesEditorProps) {
	const { all, get } = useCurrentRecords(productionId);
	const own = useMemo(
		() => (all ?? []).filter(({ licensor_id }) => licensor_id === licensor?.id),
		[all, licensor?.id],
	);
	const last = lines.at(-1);
	return (
		<section aria-label={messages.grants} className="flex flex-col gap-3">
			<h3 className="text-12 font-medium">{messages.grants}</h3>
			{lines.length === 0 && <p className="text-12 text-text-2">{messages.noGrants}</p>}
			{lines.map((line, index) => (
				<LineEditor
					// biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and keep their order.
					key={index}
					number={index + 1}
					line={line}
					licensor={licensor}
					records={own}
					recordOf={get}
					error={errors?.[index]}
					showsAllErrors={showsAllErrors}
					onChange={(changed) => onChange(lines.with(index, changed))}
					onRemove={() => onChange(lines.toSpliced(index, 1))}
					onBlur={onBlur}
				/>
			))}
			<div>
				<Button
					icon={<Plus aria-hidden />}
					onClick={() =>
						onChange([...lines, last === undefined ? NEW_LINE : { ...last, record_id: null, options: [] }])
					}
				>
					{last === undefined ? messages.addLine : messages.addAnotherLine}
				</Button>
			</div>
		</section>
	);
}
