import type { SavedScenario } from "@oxcut/core/model";
import { notify } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { trashWords } from "../../../undo/trash-words.ts";
import { useTrashed } from "../../../undo/use-trashed.ts";
import { useApplyScenario } from "../api/apply-scenario.ts";
import { messages } from "../messages.ts";

const { scenarios: words } = messages;

export interface ApplyDialogProps {
	readonly productionId: number;
	readonly cutId: number;
	readonly scenario: SavedScenario;
	readonly onClose: () => void;
}

/** Asks before a scenario changes the project, and lists the changes that it can't apply [WIF8]. */
export function ApplyDialog({ productionId, cutId, scenario, onClose }: ApplyDialogProps) {
	const applying = useApplyScenario(productionId);
	const trashed = useTrashed(productionId);
	const { name, rates, edits } = scenario;
	const apply = async () => {
		try {
			const trashId = await applying.mutateAsync(scenario.id);
			if (trashId === null) notify("success", words.nothingChanged(name));
			else trashed(trashWords.scenarioApplied(name), Promise.resolve([trashId]));
			onClose();
		} catch {
			// The dialog says why.
		}
	};
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={words.applyTitle(name)}
			confirmLabel={words.applyNow}
			destructive={false}
			mutation={applying}
			failed={words.applyFailed}
			onConfirm={() => void apply()}
		>
			<p>{words.applyText(scenario)}</p>
			{rates.length > 0 && <p className="mt-2">{words.ratesStay(rates.length)}</p>}
			{edits.length > 0 && (
				<p className="mt-2">
					{words.filmStays(edits.length)}{" "}
					<Link to={paths.cut(cutId)} className="text-accent underline">
						{words.export}
					</Link>
					.
				</p>
			)}
		</ConfirmDialog>
	);
}
