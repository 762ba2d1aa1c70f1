import { zodResolver } from "@hookform/resolvers/zod";
import { ApiError } from "@oxcut/core/api";
import { accountCreateSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type * as z from "zod";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import { Link } from "../../../routing/router.tsx";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { announceSession } from "../../../session/session-channel.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { NewPasswordField } from "../../../ui/new-password-field.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { type NewAccount, register } from "../api/register.ts";
import { messages } from "../messages.ts";

type JoinValues = z.input<typeof accountCreateSchema>;
const FIELDS = ["email", "first_name", "last_name", "password"] as const;

/** The catalogue's texts for a refused account; errors of the network or of the rate limit keep their own message. */
function problemOf(error: unknown): string {
	const [message] = fieldErrorsOf(error).email ?? [];
	if (message !== undefined) return messages.emailRefused(message);
	if (error instanceof ApiError && (error.status === 0 || error.status === 429)) return messageOf(error);
	return messages.notCreated;
}

export interface JoinFormProps {
	readonly email: string;
	/** The token of the invite's link, which verifies the email address. */
	readonly inviteToken: string | undefined;
	/** The address for users who sign in instead. */
	readonly signIn: string;
}

export function JoinForm({ email, inviteToken, signIn }: JoinFormProps) {
	const queryClient = useQueryClient();
	const form = useForm({
		mode: "onTouched",
		resolver: zodResolver(accountCreateSchema),
		defaultValues: { email, first_name: "", last_name: "", password: "" } satisfies JoinValues,
	});
	const password = useWatch({ control: form.control, name: "password" });
	const join = useMutation({
		mutationFn: (user: NewAccount) => register(user, inviteToken),
		onSuccess: ({ account }) => {
			announceSession("signed_in");
			// The page then finds the account signed in, and redirects.
			queryClient.setQueryData(ACCOUNT_KEY, account);
		},
		onError: (error) => showFieldErrors(form, FIELDS, error),
	});
	const { errors } = form.formState;
	return (
		<>
			<h1 className="mb-6 text-20 font-strong tracking-[-0.015em]">{messages.joinTitle}</h1>
			<form
				noValidate
				className="flex flex-col gap-4"
				onSubmit={form.handleSubmit((values) => join.mutate(values))}
			>
				<div className="grid grid-cols-2 items-start gap-3">
					<Field label={messages.firstName} error={errors.first_name?.message}>
						{(control) => (
							<Input
								{...control}
								size="large"
								autoComplete="given-name"
								autoFocus
								{...form.register("first_name")}
							/>
						)}
					</Field>
					<Field
						label={messages.lastName}
						error={errors.last_name?.message}
						aside={<span className="text-12 text-text-3">{messages.optional}</span>}
					>
						{(control) => (
							<Input {...control} size="large" autoComplete="family-name" {...form.register("last_name")} />
						)}
					</Field>
				</div>
				<Field
					label={messages.email}
					hint={inviteToken === undefined ? messages.verifyHint : messages.invitedHint}
					error={errors.email?.message}
				>
					{(control) => (
						<Input {...control} size="large" type="email" autoComplete="email" {...form.register("email")} />
					)}
				</Field>
				<NewPasswordField
					label={messages.password}
					error={errors.password?.message}
					password={password}
					input={form.register("password")}
				/>
				{join.isError && <FormProblem>{problemOf(join.error)}</FormProblem>}
				<Button type="submit" variant="primary" size="large" busy={join.isPending} className="w-full">
					{join.isPending ? messages.creating : messages.createAccount}
				</Button>
			</form>
			<p className="mt-6 text-text-2">
				{messages.haveAccount}{" "}
				<Link to={signIn} className="text-accent underline underline-offset-2">
					{messages.signIn}
				</Link>
			</p>
		</>
	);
}
