import type { ExclusionRule } from "@oxcut/core/model";
import { usePartDialogs } from "../../../components/parts/use-part-dialogs.tsx";
import { useRemoveItem } from "../../../data/item-changes.ts";
import { leftOutMessages as words } from "../left-out-messages.ts";
import { ExclusionRuleDialog } from "./exclusion-rule-dialog.tsx";

/** The dialogs that add, edit and delete exclusion rules. */
export function useExclusionRuleDialogs(productionId: number, mayEdit: boolean) {
	return usePartDialogs<ExclusionRule>({
		mayEdit,
		addLabel: words.newRule,
		dialog: (rule, onClose) => (
			<ExclusionRuleDialog productionId={productionId} rule={rule} onClose={onClose} />
		),
		productionId,
		removing: useRemoveItem(productionId, "exclusion_rules"),
		removal: {
			name: ({ name }) => name,
			title: ({ name }) => words.deleteTitle(name),
			text: words.deleteExplained,
			button: words.delete,
		},
	});
}
