import type { Licensor } from "@oxcut/core";
import { MergeLicensorDialog } from "./merge-licensor-dialog.tsx";
import { RemoveLicensorDialog } from "./remove-licensor-dialog.tsx";

export interface OpenLicensorDialog {
	readonly kind: "merge" | "remove";
	readonly licensor: Licensor;
}

export interface LicensorDialogsProps {
	readonly open: OpenLicensorDialog | null;
	/** Of the production. */
	readonly licensors: readonly Licensor[];
	readonly onClose: () => void;
	/** The licensor is gone; `into` has its records where it was merged. */
	readonly onGone?: (into: Licensor | null) => void;
}

/** The questions before a licensor goes. */
export function LicensorDialogs({ open, licensors, onClose, onGone }: LicensorDialogsProps) {
	if (open === null) return null;
	const gone = (into: Licensor | null) => {
		onClose();
		onGone?.(into);
	};
	return open.kind === "merge" ? (
		<MergeLicensorDialog licensor={open.licensor} licensors={licensors} onClose={onClose} onMerged={gone} />
	) : (
		<RemoveLicensorDialog licensor={open.licensor} onClose={onClose} onRemoved={() => gone(null)} />
	);
}
