import type { ReactNode } from "react";

/** An option of a control that shows all of its options. */
export interface Option<V extends string = string> {
	readonly value: V;
	readonly label: ReactNode;
	readonly disabled?: boolean;
}
