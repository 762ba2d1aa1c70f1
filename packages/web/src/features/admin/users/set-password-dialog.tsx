import { zodResolver } from "@hookform/resolvers/zod";
import { accountCreateSchema } from "@oxcut/core/model";
import { useForm, useWatch } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { NewPasswordField } from "../../../ui/new-password-field.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { type AdminUser, useSetPassword } from "../api/users.ts";
import { nameOfUser } from "../browse/name-of-user.ts";
import { messages } from "../messages.ts";

export interface SetPasswordDialogProps {
	readonly user: AdminUser;
	readonly onClose: () => void;
}

/** Gives a user another password, which signs them out everywhere. */
export function SetPasswordDialog({ user, onClose }: SetPasswordDialogProps) {
	const name = nameOfUser(user);
	const setting = useSetPassword(user.id);
	const form = useForm({
		resolver: zodResolver(accountCreateSchema.pick({ password: true })),
		defaultValues: { password: "" },
	});
	const password = useWatch({ control: form.control, name: "password" });
	const { errors, isDirty } = form.formState;
	const save = form.handleSubmit((fields) =>
		setting.mutate(fields.password, {
			onSuccess: () => {
				notify("success", messages.users.passwordSet(name));
				onClose();
			},
			onError: (error) => {
				if (!showFieldErrors(form, ["password"], error)) form.setError("root", { message: messageOf(error) });
			},
		}),
	);
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={setting.isPending}
			onClose={onClose}
			title={messages.users.setPassword}
			description={messages.users.setPasswordText(name)}
		>
			<form noValidate className="flex flex-col gap-4" onSubmit={save}>
				<NewPasswordField
					label={messages.users.newPassword}
					error={errors.password?.message}
					password={password}
					input={form.register("password")}
				/>
				{errors.root?.message !== undefined && <FormProblem>{errors.root.message}</FormProblem>}
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{messages.cancel}</Button>
					<Button type="submit" variant="primary" busy={setting.isPending}>
						{messages.users.setPassword}
					</Button>
				</div>
			</form>
		</FormDialog>
	);
}
