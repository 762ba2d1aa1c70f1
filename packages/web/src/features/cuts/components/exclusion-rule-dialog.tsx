import { zodResolver } from "@hookform/resolvers/zod";
import { type ExclusionRule, exclusionRuleCreateSchema } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useForm, useWatch } from "react-hook-form";
import { PartDialog } from "../../../components/parts/part-dialog.tsx";
import { useSaveItem } from "../../../data/item-changes.ts";
import { exclusionRulesQuery } from "../../../data/list-exclusion-rules.ts";
import { useEngineAnswer } from "../../../data/use-engine-answer.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { leftOutMessages as words } from "../left-out-messages.ts";

export interface ExclusionRuleDialogProps {
	readonly productionId: number;
	/** Null for a new one. */
	readonly rule: ExclusionRule | null;
	readonly onClose: () => void;
}

type RuleFields = Omit<ExclusionRule, "id">;

const FIELDS = ["name", "condition"] as const;
const LABELS = { name: words.name, condition: words.condition };
const NO_RULES: readonly ExclusionRule[] = [];

/** The form of an exclusion rule; while typing, it shows how many clips of the open cut the rule would leave out. */
export function ExclusionRuleDialog({ productionId, rule, onClose }: ExclusionRuleDialogProps) {
	const saving = useSaveItem(productionId, "exclusion_rules", rule);
	const form = useForm<RuleFields>({
		resolver: zodResolver(exclusionRuleCreateSchema),
		mode: "onTouched",
		defaultValues: { name: rule?.name ?? "", condition: rule?.condition ?? "" },
	});
	const { errors } = form.formState;
	const draft = useDraft(form, words.newRule, rule);
	const checked = useCheckedForm({
		form,
		draft,
		names: FIELDS,
		saving,
		onSaved: onClose,
	});
	const preview = usePreview(productionId, rule, useWatch({ control: form.control, name: "condition" }));
	return (
		<PartDialog
			title={rule === null ? words.newRule : words.editRule}
			name={rule?.name ?? ""}
			width="wide"
			labels={LABELS}
			checked={checked}
			draft={draft}
			isSaving={saving.isPending}
			status={preview === null ? "" : words.preview(preview)}
			onClose={onClose}
		>
			<Field label={words.name} error={errors.name?.message}>
				{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
			</Field>
			<Field label={words.condition} hint={words.conditionHint} error={errors.condition?.message}>
				{(control) => (
					<Textarea
						{...control}
						className="timecode"
						spellCheck={false}
						autoComplete="off"
						placeholder={words.example}
						{...form.register("condition")}
					/>
				)}
			</Field>
		</PartDialog>
	);
}

/**
 * The number of clips in the open cut that this condition leaves out and no other rule does; null while the
 * condition can't be parsed.
 */
function usePreview(productionId: number, rule: ExclusionRule | null, condition: string): number | null {
	const opened = useOpenCut();
	const { data: rules = NO_RULES } = useQuery(exclusionRulesQuery(productionId));
	const tried = useMemo(() => {
		const { data } = exclusionRuleCreateSchema.shape.condition.safeParse(condition);
		if (data === undefined) return NO_RULES;
		const others = rules.filter(({ id }) => id !== rule?.id);
		// A new rule applies after all others [EXC3].
		const id = rule?.id ?? Number.MAX_SAFE_INTEGER;
		return [{ id, name: "", condition: data }, ...others];
	}, [rules, rule, condition]);
	const { data } = useEngineAnswer(opened, "ruleCounts", tried);
	return tried === NO_RULES ? null : (data?.[0] ?? null);
}
