import { zodResolver } from "@hookform/resolvers/zod";
import { passwordSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { api } from "../../../api/api.ts";
import { fieldErrorsOf } from "../../../api/api-error.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { forgetAccount } from "../../../session/sign-out.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { NewPasswordField } from "../../../ui/new-password-field.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { messages } from "../messages.ts";

const formSchema = z.object({ password: passwordSchema });

/** Sets a new password with the emailed token. That ends every session, including this browser's. */
export function ChoosePassword({ token }: { readonly token: string }) {
	const queryClient = useQueryClient();
	const form = useForm({
		mode: "onTouched",
		resolver: zodResolver(formSchema),
		defaultValues: { password: "" },
	});
	const password = useWatch({ control: form.control, name: "password" });
	const choose = useMutation({
		mutationFn: (body: { readonly token: string; readonly password: string }) =>
			api.put("/account/password", { body }),
		onSuccess: () => forgetAccount(queryClient),
		onError: (error) => showFieldErrors(form, ["password"], error),
	});
	const { errors } = form.formState;
	const isOver = choose.isError && fieldErrorsOf(choose.error).token !== undefined;
	if (choose.isSuccess) {
		return (
			<div role="status">
				<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">{messages.passwordChanged}</h1>
				<p className="mb-6 text-text-2">{messages.passwordChangedText}</p>
				<Link to={paths.login()} className={`${buttonClass("primary", "large")} w-full`}>
					{messages.signIn}
				</Link>
			</div>
		);
	}
	return (
		<>
			<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">{messages.choosePasswordTitle}</h1>
			<p className="mb-6 text-text-2">{messages.choosePasswordText}</p>
			<form
				noValidate
				className="flex flex-col gap-4"
				onSubmit={form.handleSubmit((values) => choose.mutate({ token, password: values.password }))}
			>
				<NewPasswordField
					label={messages.newPassword}
					error={errors.password?.message}
					password={password}
					input={form.register("password")}
				/>
				{choose.isError && errors.password === undefined && (
					<FormProblem>
						{isOver ? messages.linkUsed : messages.passwordNotChanged}{" "}
						{isOver && (
							<Link to={paths.resetPassword()} className="underline underline-offset-2">
								{messages.askNewLink}
							</Link>
						)}
					</FormProblem>
				)}
				<Button type="submit" variant="primary" size="large" busy={choose.isPending} className="w-full">
					{choose.isPending ? messages.savingPassword : messages.changePassword}
				</Button>
			</form>
		</>
	);
}
