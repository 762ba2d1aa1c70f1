import type { Medium } from "@oxcut/core/model";
import { usePartDialogs } from "../../components/parts/use-part-dialogs.tsx";
import { useRemoveItem } from "../../data/item-changes.ts";
import { MediumDialog } from "./components/medium-dialog.tsx";
import { messages } from "./messages.ts";

/** The dialogs that add, edit and delete media of the project's own. */
export function useMediumDialogs(productionId: number, mayEdit: boolean) {
	return usePartDialogs<Medium>({
		mayEdit,
		addLabel: messages.newMedium,
		dialog: (medium, onClose) => (
			<MediumDialog productionId={productionId} medium={medium} onClose={onClose} />
		),
		productionId,
		removing: useRemoveItem(productionId, "media"),
		removal: {
			name: ({ name }) => name,
			title: ({ name }) => messages.deleteMediumTitle(name),
			text: messages.deleteMediumExplained,
			button: messages.deleteMedium,
		},
	});
}
