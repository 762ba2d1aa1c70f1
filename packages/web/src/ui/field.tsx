import { TriangleAlert } from "lucide-react";
import { type ReactElement, type ReactNode, useId } from "react";

export interface FieldControlProps {
	readonly id: string;
	readonly "aria-describedby"?: string;
	readonly "aria-invalid"?: true;
}

export interface FieldProps {
	readonly label: string;
	/** Shown beside the label: a link to help with this field. */
	readonly aside?: ReactNode;
	readonly hint?: ReactNode;
	/** The error, in the catalogue's words. */
	readonly error?: string | undefined;
	/** Draws the control with the given attributes. */
	readonly children: (control: FieldControlProps) => ReactElement;
}

/** A control with its label and its error. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
	const id = useId();
	const describedBy = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
	return (
		<div className="flex flex-col gap-1">
			<div className="grid grid-cols-[1fr_auto] items-baseline gap-x-2 gap-y-1">
				<label htmlFor={id} className="text-12 font-medium">
					{label}
				</label>
				<div className="col-span-2 row-start-2 flex min-w-0 flex-col">
					{children({
						id,
						...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
						...(error === undefined ? {} : { "aria-invalid": true }),
					})}
				</div>
				{/* After the control in the tab order, so that Tab goes from field to field. */}
				{aside !== undefined && <div className="col-start-2 row-start-1">{aside}</div>}
			</div>
			{error === undefined ? (
				hint !== undefined && (
					<p id={`${id}-hint`} className="text-12 text-text-2">
						{hint}
					</p>
				)
			) : (
				<p id={`${id}-error`} role="alert" className="flex items-center gap-1.5 text-12 text-prob">
					<TriangleAlert aria-hidden className="size-3.5 flex-none" />
					{error}
				</p>
			)}
		</div>
	);
}
