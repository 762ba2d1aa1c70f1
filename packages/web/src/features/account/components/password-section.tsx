import { zodResolver } from "@hookform/resolvers/zod";
import { passwordUpdateSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { fieldErrorsOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { NewPasswordField } from "../../../ui/new-password-field.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { accessTokensQuery } from "../api/list-access-tokens.ts";
import { sessionsQuery } from "../api/list-sessions.ts";
import { messages } from "../messages.ts";

/** Replaces the password. */
export function PasswordSection() {
	const queryClient = useQueryClient();
	const form = useForm({
		resolver: zodResolver(passwordUpdateSchema),
		defaultValues: { current_password: "", password: "" },
	});
	const password = useWatch({ control: form.control, name: "password" });
	const change = useMutation({
		mutationFn: (body: z.output<typeof passwordUpdateSchema>) => api.put("/account/password", { body }),
		onSuccess: async () => {
			form.reset();
			// Changing the password ended other sessions and tokens.
			await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
			await queryClient.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
		},
		onError: (error) => showFieldErrors(form, ["current_password", "password"], error),
	});
	const { errors } = form.formState;
	const isOfField = Object.keys(fieldErrorsOf(change.error)).length > 0;
	return (
		<SettingsSection id="password" title={messages.password} description={messages.passwordText}>
			<form
				noValidate
				className="flex max-w-[344px] flex-col items-start gap-4"
				onSubmit={form.handleSubmit((values) => change.mutate(values))}
			>
				<div className="w-full">
					<Field label={messages.currentPassword} error={errors.current_password?.message}>
						{(control) => (
							<Input
								{...control}
								size="large"
								type="password"
								autoComplete="current-password"
								{...form.register("current_password")}
							/>
						)}
					</Field>
				</div>
				<div className="w-full">
					<NewPasswordField
						label={messages.newPassword}
						error={errors.password?.message}
						password={password}
						input={form.register("password")}
					/>
				</div>
				<div className="flex flex-wrap items-center gap-3">
					<Button type="submit" busy={change.isPending}>
						{change.isPending ? messages.savingPassword : messages.changePassword}
					</Button>
					<p role="status" className="text-12 text-text-2">
						{change.isSuccess && password === "" ? messages.passwordChanged : ""}
					</p>
					{change.isError && !isOfField && (
						<p role="alert" className="text-12 text-prob">
							{messages.passwordNotChanged}
						</p>
					)}
				</div>
			</form>
		</SettingsSection>
	);
}
