import type { CSSProperties } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { Grant } from "../delivery-grants.ts";

/** Distinguished without colours: filled, hatched, dotted and empty. */
const LOOKS: Readonly<Record<Grant, CSSProperties>> = {
	granted: { borderColor: "var(--lic-solid)", background: "var(--lic-solid)" },
	partly: {
		borderColor: "var(--need-solid)",
		background:
			"repeating-linear-gradient(135deg, transparent 0 3px, var(--need-solid) 3px 4.5px) var(--need-fill)",
	},
	pending: {
		borderColor: "var(--text-3)",
		background: "radial-gradient(var(--text-3) 0.9px, transparent 1.1px) 0 0 / 5px 5px var(--surface)",
	},
	nothing: { borderColor: "var(--prob-solid)", background: "var(--surface)" },
};

export interface GrantSwatchProps {
	readonly grant: Grant;
	readonly className?: string;
}

/** The grant of a delivery, as a swatch of bars and legends; its label is beside it. */
export function GrantSwatch({ grant, className }: GrantSwatchProps) {
	return (
		<span aria-hidden className={classNames("block rounded-[2px] border", className)} style={LOOKS[grant]} />
	);
}
