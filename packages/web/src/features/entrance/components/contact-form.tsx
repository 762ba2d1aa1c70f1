import { zodResolver } from "@hookform/resolvers/zod";
import { type Account, type ContactMessage, contactMessageSchema } from "@oxcut/core/model";
import type { UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { Textarea } from "../../../ui/textarea.tsx";
import { messages } from "../messages.ts";

const FIELDS = ["name", "email", "subject", "message"] as const;
const MESSAGE_ROWS = 6;

export interface ContactFormProps {
	/** The account whose name and address fill the form; null for a visitor. */
	readonly account: Pick<Account, "first_name" | "last_name" | "email"> | null;
	readonly contact: UseMutationResult<unknown, Error, ContactMessage>;
}

export function ContactForm({ account, contact }: ContactFormProps) {
	const form = useForm({
		mode: "onTouched",
		resolver: zodResolver(contactMessageSchema),
		defaultValues: {
			name: account === null ? "" : `${account.first_name} ${account.last_name}`.trim(),
			email: account?.email ?? "",
			subject: "",
			message: "",
		} satisfies z.input<typeof contactMessageSchema>,
	});
	const { errors } = form.formState;
	const send = (message: ContactMessage) =>
		contact.mutate(message, { onError: (error) => showFieldErrors(form, FIELDS, error) });
	return (
		<form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(send)}>
			<Field label={messages.contactName} error={errors.name?.message}>
				{(control) => <Input {...control} size="large" autoComplete="name" {...form.register("name")} />}
			</Field>
			<Field label={messages.email} error={errors.email?.message}>
				{(control) => (
					<Input {...control} size="large" type="email" autoComplete="email" {...form.register("email")} />
				)}
			</Field>
			<Field
				label={messages.contactSubject}
				error={errors.subject?.message}
				aside={<span className="text-12 text-text-3">{messages.optional}</span>}
			>
				{(control) => <Input {...control} size="large" {...form.register("subject")} />}
			</Field>
			<Field label={messages.contactMessage} error={errors.message?.message}>
				{(control) => <Textarea {...control} rows={MESSAGE_ROWS} {...form.register("message")} />}
			</Field>
			{contact.isError && <FormProblem>{messageOf(contact.error)}</FormProblem>}
			<Button type="submit" variant="primary" size="large" busy={contact.isPending} className="w-full">
				{contact.isPending ? messages.contactSending : messages.contactSend}
			</Button>
		</form>
	);
}
