import { zodResolver } from "@hookform/resolvers/zod";
import { accountCreateSchema } from "@oxcut/core/model";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { NewPasswordField } from "../../../ui/new-password-field.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { type AdminUser, useCreateUser } from "../api/users.ts";
import { nameOfUser } from "../browse/name-of-user.ts";
import { messages } from "../messages.ts";

const FIELDS = ["email", "first_name", "last_name", "password"] as const;
const WORDS = [
	["email", messages.users.email],
	["first_name", messages.users.firstName],
	["last_name", messages.users.lastName],
] as const;

/** Without a password, the user chooses one by an emailed link. */
const newUserSchema = accountCreateSchema.extend({
	password: z.literal("").or(accountCreateSchema.shape.password),
});

export interface NewUserDialogProps {
	readonly onClose: () => void;
	readonly onCreated: (user: AdminUser) => void;
}

/** Creates an account, with a password or with an emailed link to choose one. */
export function NewUserDialog({ onClose, onCreated }: NewUserDialogProps) {
	const creating = useCreateUser();
	const form = useForm({
		resolver: zodResolver(newUserSchema),
		mode: "onTouched",
		defaultValues: { email: "", first_name: "", last_name: "", password: "" },
	});
	const password = useWatch({ control: form.control, name: "password" });
	const { errors, isDirty } = form.formState;
	const create = form.handleSubmit(({ password: chosen, ...user }) =>
		creating.mutate(chosen === "" ? user : { ...user, password: chosen }, {
			onSuccess: (made) => {
				notify("success", messages.users.userCreated(nameOfUser(made)));
				onCreated(made);
			},
			onError: (error) => {
				if (!showFieldErrors(form, FIELDS, error)) form.setError("root", { message: messageOf(error) });
			},
		}),
	);
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={creating.isPending}
			onClose={onClose}
			title={messages.users.newUser}
			description={messages.users.newUserText}
		>
			<form noValidate className="flex flex-col gap-4" onSubmit={create}>
				{WORDS.map(([name, label]) => (
					<Field key={name} label={label} error={errors[name]?.message}>
						{(control) => (
							<Input
								{...control}
								size="large"
								type={name === "email" ? "email" : "text"}
								autoComplete="off"
								{...form.register(name)}
							/>
						)}
					</Field>
				))}
				<NewPasswordField
					label={messages.users.passwordOptional}
					error={errors.password?.message}
					password={password}
					input={form.register("password")}
				/>
				{errors.root?.message !== undefined && (
					<FormProblem>{`${messages.users.createFailed}. ${errors.root.message}`}</FormProblem>
				)}
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{messages.cancel}</Button>
					<Button type="submit" variant="primary" busy={creating.isPending}>
						{messages.users.createUser}
					</Button>
				</div>
			</form>
		</FormDialog>
	);
}
