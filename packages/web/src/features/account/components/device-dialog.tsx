import { nameSchema } from "@oxcut/core/model";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { addDevice } from "../api/two-factor.ts";
import { messages } from "../messages.ts";

export interface DeviceDialogProps {
	/** Given the recovery codes that the first device brings. */
	readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
	readonly onClose: () => void;
}

/** Names a new two-factor device, then has the browser ask for it. */
export function DeviceDialog({ onAdded, onClose }: DeviceDialogProps) {
	const [nickname, setNickname] = useState("");
	const [isSubmitted, setIsSubmitted] = useState(false);
	const add = useMutation({ mutationFn: addDevice, onSuccess: onAdded });
	const parsed = nameSchema.safeParse(nickname);
	const [refused] = fieldErrorsOf(add.error).nickname ?? [];
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsSubmitted(true);
		if (parsed.success) add.mutate(nickname.trim());
	};
	return (
		<FormDialog
			isUnsaved={nickname !== ""}
			isSaving={add.isPending}
			onClose={onClose}
			title={messages.addDevice}
			description={messages.addDeviceText}
		>
			<form noValidate className="flex flex-col gap-4" onSubmit={submit}>
				<Field
					label={messages.nickname}
					hint={messages.nicknameHint}
					error={isSubmitted && !parsed.success ? parsed.error.issues[0]?.message : refused}
				>
					{(control) => (
						<Input
							{...control}
							size="large"
							autoComplete="off"
							value={nickname}
							onChange={({ target }) => setNickname(target.value)}
						/>
					)}
				</Field>
				{add.isError && refused === undefined && <FormProblem>{messageOf(add.error)}</FormProblem>}
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{messages.cancel}</Button>
					<Button type="submit" variant="primary" busy={add.isPending}>
						{messages.addDevice}
					</Button>
				</div>
			</form>
		</FormDialog>
	);
}
