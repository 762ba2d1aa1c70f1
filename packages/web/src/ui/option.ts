import type { ReactNode } from "react";

/** One of the few words of a choice whose words are all in sight. */
export interface Option<V extends string = string> {
	readonly value: V;
	readonly label: ReactNode;
	readonly disabled?: boolean;
}
