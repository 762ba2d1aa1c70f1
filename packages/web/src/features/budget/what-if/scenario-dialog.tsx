import { zodResolver } from "@hookform/resolvers/zod";
import { type SavedScenario, type Scenario, savedScenarioSchema } from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import { PartDialog } from "../../../components/parts/part-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useAddScenario, useSaveScenario } from "../api/save-scenario.ts";
import { messages } from "../messages.ts";

const { scenarios: words } = messages;
const FIELDS = ["name", "notes"] as const;
const LABELS = { name: words.name, notes: words.notes };
const formSchema = savedScenarioSchema.pick({ name: true, notes: true });

export interface ScenarioDialogProps {
	readonly productionId: number;
	/** Null for a new one. */
	readonly scenario: SavedScenario | null;
	/** The changes of a new scenario. */
	readonly changes: Scenario;
	readonly onAdded: (id: number) => void;
	readonly onClose: () => void;
}

/** The name and the notes of a scenario, or of a new one. */
export function ScenarioDialog({ productionId, scenario, changes, onAdded, onClose }: ScenarioDialogProps) {
	const changing = useSaveScenario(productionId, scenario?.id ?? 0);
	const adding = useAddScenario(productionId, changes);
	const saving = scenario === null ? adding : changing;
	const form = useForm({
		resolver: zodResolver(formSchema),
		mode: "onTouched",
		defaultValues: { name: scenario?.name ?? "", notes: scenario?.notes ?? "" },
	});
	const { errors } = form.formState;
	const draft = useDraft(form, words.newScenario, scenario);
	const checked = useCheckedForm({
		form,
		draft,
		names: FIELDS,
		saving,
		onSaved: (id) => {
			onClose();
			if (scenario === null) onAdded(id);
		},
	});
	return (
		<PartDialog
			title={scenario === null ? words.newScenario : words.edit}
			name={scenario?.name ?? ""}
			labels={LABELS}
			checked={checked}
			draft={draft}
			isSaving={saving.isPending}
			onClose={onClose}
		>
			<p className="text-text-2">
				{words.changes}: {words.summary(scenario ?? changes)}
			</p>
			<Field label={words.name} error={errors.name?.message}>
				{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
			</Field>
			<Field label={words.notes} error={errors.notes?.message}>
				{(control) => <Textarea {...control} {...form.register("notes")} />}
			</Field>
		</PartDialog>
	);
}
