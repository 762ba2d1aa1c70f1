import type { Licensor } from "@oxcut/core/model";
import { MergeLicensorDialog } from "./merge-licensor-dialog.tsx";
import { RemoveLicensorDialog } from "./remove-licensor-dialog.tsx";

export interface OpenLicensorDialog {
	readonly kind: "merge" | "remove";
	/** Has at least one. */
	readonly licensors: readonly Licensor[];
}

export interface LicensorDialogsProps {
	readonly open: OpenLicensorDialog | null;
	/** All licensors of the production. */
	readonly allLicensors: readonly Licensor[];
	readonly onClose: () => void;
	/** The licensors were removed; if they were merged, `into` has their records. */
	readonly onGone?: (into: Licensor | null) => void;
}

/** The dialogs for removing and merging licensors. */
export function LicensorDialogs({ open, allLicensors, onClose, onGone }: LicensorDialogsProps) {
	if (open === null) return null;
	const gone = (into: Licensor | null) => {
		onClose();
		onGone?.(into);
	};
	const { kind, licensors } = open;
	return kind === "merge" ? (
		<MergeLicensorDialog
			licensors={licensors}
			allLicensors={allLicensors}
			onClose={onClose}
			onMerged={gone}
		/>
	) : (
		<RemoveLicensorDialog licensors={licensors} onClose={onClose} onRemoved={() => gone(null)} />
	);
}
