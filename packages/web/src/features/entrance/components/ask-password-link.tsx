import { zodResolver } from "@hookform/resolvers/zod";
import { emailInputSchema } from "@oxcut/core/model";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { solveCaptcha } from "../captcha/solve-captcha.ts";
import { messages } from "../messages.ts";

/**
 * Requests an email with a link to choose a new password. Shows the same result whether or not the address has an
 * account.
 */
export function AskPasswordLink({ email }: { readonly email: string }) {
	const form = useForm({ resolver: zodResolver(emailInputSchema), defaultValues: { email } });
	const ask = useMutation({
		mutationFn: async ({ email }: { readonly email: string }) =>
			api.post("/account/reset_password_link", { body: { email, captcha_token: await solveCaptcha() } }),
		onError: (error) => showFieldErrors(form, ["email"], error),
	});
	const { errors } = form.formState;
	const isSent = ask.isSuccess;
	return (
		<>
			<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">
				{isSent ? messages.linkSentTitle : messages.resetPassword}
			</h1>
			<p role="status" className="mb-6 text-text-2">
				{isSent ? messages.linkSent(ask.variables.email) : messages.askLinkText}
			</p>
			<form
				noValidate
				className="flex flex-col gap-4"
				onSubmit={form.handleSubmit((values) => ask.mutate(values))}
			>
				{!isSent && (
					<Field label={messages.email} error={errors.email?.message}>
						{(control) => (
							<Input
								{...control}
								size="large"
								type="email"
								autoComplete="username"
								autoFocus
								{...form.register("email")}
							/>
						)}
					</Field>
				)}
				{ask.isError && errors.email === undefined && <FormProblem>{messageOf(ask.error)}</FormProblem>}
				<Button
					type="submit"
					variant={isSent ? "plain" : "primary"}
					size="large"
					busy={ask.isPending}
					className="w-full"
				>
					{isSent ? messages.sendAgain : messages.sendLink}
				</Button>
			</form>
			<p className="mt-6">
				<Link to={paths.login()} className="text-accent underline underline-offset-2">
					{messages.backToSignIn}
				</Link>
			</p>
		</>
	);
}
