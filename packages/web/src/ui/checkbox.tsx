import { Check, Minus } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface CheckboxProps {
	/** `indeterminate`: some of its items are checked. */
	readonly checked: boolean | "indeterminate";
	readonly onCheckedChange: (checked: boolean) => void;
	/** The label beside it; without one it needs an `aria-label`. */
	readonly children?: ReactNode;
	readonly disabled?: boolean;
	readonly id?: string;
	readonly className?: string;
	readonly "aria-label"?: string;
	readonly "aria-describedby"?: string;
}

/** A choice that takes effect when its form is saved. */
export function Checkbox({ checked, onCheckedChange, children, className, ...props }: CheckboxProps) {
	const box = (
		<Primitive.Root
			checked={checked}
			onCheckedChange={(value) => onCheckedChange(value === true)}
			className={classNames(
				"min-target inline-grid size-3.5 flex-none place-items-center rounded-sm border border-line-control bg-surface text-on-accent",
				"data-[state=checked]:border-transparent data-[state=checked]:bg-accent-solid data-[state=indeterminate]:border-transparent data-[state=indeterminate]:bg-accent-solid",
				"disabled:opacity-50",
				children === undefined && className,
			)}
			{...props}
		>
			<Primitive.Indicator>
				{checked === "indeterminate" ? (
					<Minus aria-hidden className="size-3" strokeWidth={3} />
				) : (
					<Check aria-hidden className="size-3" strokeWidth={3} />
				)}
			</Primitive.Indicator>
		</Primitive.Root>
	);
	if (children === undefined) return box;
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the box inside is a button, which a label may name.
		<label className={classNames("inline-flex items-start gap-2 [&>button]:mt-[3px]", className)}>
			{box}
			<span>{children}</span>
		</label>
	);
}
