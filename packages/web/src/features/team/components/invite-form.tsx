import { type FormEvent, type Ref, useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { addressesIn, firstBadAddress } from "../../../ui/addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { DraftNote } from "../../../ui/draft-note.tsx";
import { Field } from "../../../ui/field.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { Select } from "../../../ui/select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useDraft } from "../../../ui/use-draft.ts";
import { useSendInvites } from "../api/send-invites.ts";
import { messages } from "../messages.ts";
import type { GivenRole } from "../team-rules.ts";

export interface InviteFormProps {
	/** Its first field. */
	readonly field: Ref<HTMLTextAreaElement>;
	readonly productionId: number;
	/** The roles to invite to, the highest first. */
	readonly roles: readonly GivenRole[];
}

/** Invites several people at once, with the same role. */
export function InviteForm({ field, productionId, roles }: InviteFormProps) {
	const sending = useSendInvites(productionId);
	const form = useForm<{ text: string; role: GivenRole | null }>({
		defaultValues: { text: "", role: roles.at(-1) ?? null },
	});
	const draft = useDraft(form, messages.invite);
	const { text, role } = form.watch();
	const [problem, setProblem] = useState<string>();
	const addresses = addressesIn(text);
	const check = (): boolean => {
		const bad = firstBadAddress(addresses);
		setProblem(bad === null ? undefined : messages.badAddress(bad.address, bad.problem));
		return bad === null;
	};
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (addresses.length === 0 || role === null || !check()) return;
		sending.mutate(
			{ emails: addresses, role },
			{
				onSuccess: () => {
					form.reset({ text: "", role });
					notify("success", messages.sent(addresses.length));
				},
				onError: (error) => setProblem(messageOf(error)),
			},
		);
	};
	return (
		<form
			noValidate
			className="mt-1 grid max-w-text items-start gap-3 md:grid-cols-[1fr_200px_auto]"
			onSubmit={send}
		>
			<div className="empty:hidden md:col-span-3">
				<DraftNote draft={draft} />
			</div>
			<Field label={messages.emails} hint={messages.emailsHint} error={problem}>
				{(control) => (
					<Textarea
						{...control}
						ref={field}
						rows={1}
						autoComplete="off"
						spellCheck={false}
						value={text}
						onBlur={check}
						onChange={({ target }) => {
							form.setValue("text", target.value, { shouldDirty: true });
							setProblem(undefined);
						}}
						onKeyDown={(event) => {
							// Enter submits, as in a single-line field; Shift+Enter adds a line.
							if (event.key === "Enter" && !event.shiftKey) send(event);
						}}
					/>
				)}
			</Field>
			<Field label={messages.inviteAs} hint={role === null ? undefined : messages.roleTexts[role]}>
				{(control) => (
					<Select
						{...control}
						size="large"
						options={roles.map((value) => ({ value, label: messages.roles[value] }))}
						value={role}
						onChange={(chosen) => form.setValue("role", chosen, { shouldDirty: true })}
					/>
				)}
			</Field>
			<Button
				type="submit"
				size="large"
				className="md:mt-5"
				busy={sending.isPending}
				disabled={addresses.length === 0}
			>
				{messages.send(addresses.length)}
			</Button>
			<LeaveQuestion name={messages.invite} isUnsaved={text.trim() !== ""} isSaving={sending.isPending} />
		</form>
	);
}
