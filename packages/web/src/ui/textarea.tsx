import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL_CLASS } from "./input.tsx";

/** Text of several lines; grows with it where the browser can. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
	return (
		<textarea
			rows={rows}
			className={classNames(CONTROL_CLASS, "field-sizing-content min-h-9 resize-y px-2 py-1.5", className)}
			{...props}
		/>
	);
}
