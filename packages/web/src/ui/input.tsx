import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export interface InputProps extends Omit<ComponentProps<"input">, "size"> {
	/** `normal` in a toolbar or a grid, `large` in a form. */
	readonly size?: "normal" | "large";
}

/** The classes of text controls. */
export const CONTROL_CLASS =
	"w-full min-w-0 rounded border border-line-control bg-surface text-13 focus-visible:outline-offset-(--ring-inset) aria-invalid:border-prob-solid disabled:bg-hover disabled:text-text-3";

export function Input({ size = "normal", className, ...props }: InputProps) {
	return (
		<input
			className={classNames(CONTROL_CLASS, size === "large" ? "h-9 px-3" : "h-7 px-2", className)}
			{...props}
		/>
	);
}
