import { zodResolver } from "@hookform/resolvers/zod";
import type { ReviewToWrite } from "@oxcut/core/fair-use";
import {
	FAIR_USE_CLASS_LABELS,
	FAIR_USE_CLASSES,
	FAIR_USE_FACTORS,
	fairUseReviewSchema,
	VERDICTS,
	type Verdict,
} from "@oxcut/core/model";
import { useEffect, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { PartDialog } from "../../../components/parts/part-dialog.tsx";
import { useSaveItem } from "../../../data/item-changes.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { messages } from "../messages.ts";
import {
	type ReviewFields,
	type ReviewFormValues,
	reviewFieldsOf,
	reviewFormSchema,
	withVerdict,
} from "../review-fields.ts";

export interface ReviewDialogProps {
	readonly productionId: number;
	readonly locator: string;
	readonly written: ReviewToWrite;
	/** A verdict to enter today, by the signed-in person; null to edit the review. */
	readonly verdict: Verdict | null;
	readonly counsel: string;
	readonly today: string;
	readonly onClose: () => void;
}

const NAMES = [
	...["practice", ...FAIR_USE_FACTORS, "argument", "evidence"],
	...["verdict", "counsel", "reviewed_on", "letter", "note"],
] as const satisfies readonly (keyof ReviewFields)[];
const LABELS = {
	...messages.factor,
	practice: messages.practice,
	argument: messages.argument,
	evidence: messages.evidence,
	verdict: messages.verdict,
	counsel: messages.counsel,
	reviewed_on: messages.reviewedOn,
	letter: messages.letter,
	note: messages.note,
};
const PRACTICES = [
	{ value: "", label: messages.noPractice },
	...FAIR_USE_CLASSES.map((value) => ({ value, label: FAIR_USE_CLASS_LABELS[value] })),
] as const;
const VERDICT_OPTIONS = VERDICTS.map((value) => ({ value, label: messages.verdicts[value] }));

/** The form of a fair-use review: the argument, and counsel's verdict. */
export function ReviewDialog({
	productionId,
	locator,
	written,
	verdict,
	counsel,
	today,
	onClose,
}: ReviewDialogProps) {
	// A review that a colleague starts at the same time is a separate one.
	const [opened] = useState(written);
	const { review } = written.kind === opened.kind ? written : opened;
	const stored = opened.kind === "stored" && "id" in review ? review : null;
	const saving = useSaveItem(productionId, "fair_use_reviews", stored);
	const [schema] = useState(() => reviewFormSchema(review));
	const form = useForm<ReviewFields, unknown, ReviewFormValues>({
		resolver: zodResolver(schema),
		mode: "onTouched",
		defaultValues: reviewFieldsOf(review),
	});
	const { errors } = form.formState;
	const title = messages.reviewOf(locator);
	const draft = useDraft(form, title, stored);
	const checked = useCheckedForm({
		form,
		draft,
		names: NAMES,
		saving,
		onSaved: onClose,
		formOf: (kept) => ({ ...reviewFieldsOf(fairUseReviewSchema.parse(kept)) }),
	});
	const { reset, getValues } = form;
	useEffect(() => {
		if (verdict !== null)
			reset(withVerdict(getValues(), verdict, { counsel, today }), { keepDefaultValues: true });
	}, [verdict, counsel, today, reset, getValues]);
	return (
		<PartDialog
			title={title}
			name={title}
			width="wide"
			labels={LABELS}
			checked={checked}
			draft={draft}
			isSaving={saving.isPending}
			onClose={onClose}
		>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<Controller
					control={form.control}
					name="verdict"
					render={({ field: { value, onChange, onBlur } }) => (
						<Field label={messages.verdict} error={errors.verdict?.message}>
							{(control) => (
								<Select
									{...control}
									size="large"
									options={VERDICT_OPTIONS}
									value={value}
									onChange={onChange}
									onBlur={onBlur}
								/>
							)}
						</Field>
					)}
				/>
				<Field label={messages.counsel} hint={messages.counselHint} error={errors.counsel?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("counsel")} />}
				</Field>
				<Field label={messages.reviewedOn} error={errors.reviewed_on?.message}>
					{(control) => <Input {...control} size="large" type="date" {...form.register("reviewed_on")} />}
				</Field>
				<Field label={messages.letter} hint={messages.letterHint} error={errors.letter?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("letter")} />}
				</Field>
			</div>
			<Field label={messages.note} hint={messages.noteHint} error={errors.note?.message}>
				{(control) => <Textarea {...control} rows={2} {...form.register("note")} />}
			</Field>
			<Controller
				control={form.control}
				name="practice"
				render={({ field: { value, onChange, onBlur } }) => (
					<Field label={messages.practice} error={errors.practice?.message}>
						{(control) => (
							<Select
								{...control}
								size="large"
								options={PRACTICES}
								value={value}
								onChange={onChange}
								onBlur={onBlur}
							/>
						)}
					</Field>
				)}
			/>
			<Field label={messages.argument} hint={messages.argumentHint} error={errors.argument?.message}>
				{(control) => <Textarea {...control} rows={4} {...form.register("argument")} />}
			</Field>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				{FAIR_USE_FACTORS.map((factor) => (
					<Field key={factor} label={messages.factor[factor]} error={errors[factor]?.message}>
						{(control) => <Textarea {...control} rows={2} {...form.register(factor)} />}
					</Field>
				))}
			</div>
			<Field label={messages.evidence} hint={messages.evidenceHint} error={errors.evidence?.message}>
				{(control) => <Textarea {...control} rows={2} {...form.register("evidence")} />}
			</Field>
		</PartDialog>
	);
}
