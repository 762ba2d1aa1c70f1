import { zodResolver } from "@hookform/resolvers/zod";
import { emailInputSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { ACCOUNT_KEY, type CurrentAccount } from "../../../session/account-query.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { withEmail } from "../account-changes.ts";
import { messages } from "../messages.ts";

export interface AddEmailFormProps {
	/** Another address can be added only if the primary one is verified. */
	readonly isAllowed: boolean;
}

export function AddEmailForm({ isAllowed }: AddEmailFormProps) {
	const queryClient = useQueryClient();
	const form = useForm({ resolver: zodResolver(emailInputSchema), defaultValues: { email: "" } });
	const add = useMutation({
		mutationFn: (body: { readonly email: string }) => api.post("/account/emails", { body }),
		onSuccess: ({ email }) => {
			queryClient.setQueryData<CurrentAccount | null>(ACCOUNT_KEY, (account) =>
				account ? withEmail(account, email) : account,
			);
			form.reset();
			notify("success", messages.emailAdded(email.address));
			// The account contains its pending confirmation.
			return queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
		},
		onError: (error) => showFieldErrors(form, ["email"], error),
	});
	const { errors } = form.formState;
	return (
		<form noValidate className="mt-4 max-w-md" onSubmit={form.handleSubmit((values) => add.mutate(values))}>
			<Field
				label={messages.addEmailLabel}
				hint={isAllowed ? undefined : messages.verifyFirst}
				error={errors.email?.message}
			>
				{(control) => (
					<div className="flex gap-2">
						<Input
							{...control}
							size="large"
							type="email"
							autoComplete="email"
							disabled={!isAllowed}
							{...form.register("email")}
						/>
						<Button type="submit" size="large" busy={add.isPending} disabled={!isAllowed}>
							{messages.addEmail}
						</Button>
					</div>
				)}
			</Field>
			{add.isError && (
				<p role="alert" className="mt-2 text-12 text-prob">
					{errors.email === undefined
						? `${messages.addEmailFailed}. ${messageOf(add.error)}`
						: messages.addEmailFailed}
				</p>
			)}
		</form>
	);
}
