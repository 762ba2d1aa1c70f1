import { zodResolver } from "@hookform/resolvers/zod";
import { ApiError } from "@oxcut/core/api";
import { type CounselVerdict, counselVerdictSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DraftNote } from "../../../ui/draft-note.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { Textarea } from "../../../ui/textarea.tsx";
import { useDraft } from "../../../ui/use-draft.ts";
import { messages } from "../messages.ts";
import { counselReviewQuery } from "./counsel-review.ts";
import { counselMessages } from "./messages.ts";

export interface VerdictDialogProps {
	readonly token: string;
	/** The record, the version of it that counsel has read, and the verdict to give. */
	readonly given: CounselVerdict;
	readonly title: string;
	/** Called with the typed text of a verdict that can't be saved before counsel has read the changes. */
	readonly onStale: (typed: Pick<CounselVerdict, "note" | "letter">) => void;
	readonly onClose: () => void;
}

/**
 * Counsel's verdict on a record, with a note and the letter. It is saved only for the version that counsel has read.
 */
export function VerdictDialog({ token, given, title, onStale, onClose }: VerdictDialogProps) {
	const queryClient = useQueryClient();
	const { queryKey } = counselReviewQuery(token);
	const form = useForm<z.input<typeof counselVerdictSchema>, unknown, CounselVerdict>({
		resolver: zodResolver(counselVerdictSchema),
		mode: "onTouched",
		defaultValues: given,
	});
	const { errors, isDirty } = form.formState;
	const heading = counselMessages.verdictOn(messages.verdicts[given.verdict], title);
	const draft = useDraft(form, heading);
	const saving = useMutation({
		mutationFn: ({ note, letter }: CounselVerdict) =>
			api.post("/counsel/verdict", { body: { token, counsel_verdict: { ...given, note, letter } } }),
		onSuccess: async () => {
			onClose();
			await queryClient.invalidateQueries({ queryKey });
		},
		onError: (error, { note, letter }) => {
			showFieldErrors(form, ["note", "letter"], error);
			if (!isStale(error)) return;
			onStale({ note, letter });
			void queryClient.invalidateQueries({ queryKey });
		},
	});
	const formId = useId();
	return (
		<FormDialog
			// Text written for an older version waits for the next verdict.
			isUnsaved={isDirty && !isStale(saving.error)}
			isSaving={saving.isPending}
			onClose={onClose}
			title={heading}
			footer={
				<Button variant="primary" type="submit" form={formId} busy={saving.isPending}>
					{counselMessages.save}
				</Button>
			}
		>
			<form
				id={formId}
				noValidate
				className="flex flex-col gap-4"
				onSubmit={form.handleSubmit((fields) => saving.mutate(fields))}
			>
				<DraftNote draft={draft} />
				<Field
					label={messages.note}
					hint={given.verdict === "approved_with_changes" ? counselMessages.changesHint : messages.noteHint}
					error={errors.note?.message}
				>
					{(control) => <Textarea {...control} rows={5} {...form.register("note")} />}
				</Field>
				<Field label={messages.letter} hint={messages.letterHint} error={errors.letter?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("letter")} />}
				</Field>
				{saving.error !== null && errors.note === undefined && errors.letter === undefined && (
					<p role="alert" className="text-12 text-prob">
						{isStale(saving.error) ? counselMessages.changed : messageOf(saving.error)}
					</p>
				)}
			</form>
		</FormDialog>
	);
}

function isStale(error: unknown): boolean {
	return error instanceof ApiError && error.status === 412;
}
