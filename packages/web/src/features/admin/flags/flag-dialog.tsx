import { Controller, useForm } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { type FeatureFlag, type FlagFields, useSaveFlag } from "../api/flags.ts";
import { messages } from "../messages.ts";

const words = messages.flags;
const FIELDS = ["name", "description"] as const;

export interface FlagDialogProps {
	/** Null for a new one. */
	readonly flag: FeatureFlag | null;
	readonly onClose: () => void;
	readonly onSaved: (flag: FeatureFlag) => void;
}

/** Names and describes a feature flag. The server checks the name. */
export function FlagDialog({ flag, onClose, onSaved }: FlagDialogProps) {
	const saving = useSaveFlag(flag);
	const form = useForm<FlagFields>({
		defaultValues: {
			name: flag?.name ?? "",
			description: flag?.description ?? "",
			in_beta: flag?.in_beta ?? false,
		},
	});
	const { errors, isDirty } = form.formState;
	const save = form.handleSubmit((fields) =>
		saving.mutate(fields, {
			onSuccess: (saved) => {
				notify("success", (flag === null ? words.created : words.saved)(saved.name));
				onSaved(saved);
			},
			onError: (error) => {
				if (!showFieldErrors(form, FIELDS, error)) form.setError("root", { message: messageOf(error) });
			},
		}),
	);
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={saving.isPending}
			onClose={onClose}
			title={flag === null ? words.newFlag : flag.name}
		>
			<form noValidate className="flex flex-col gap-4" onSubmit={save}>
				<Field label={words.name} hint={words.nameHint} error={errors.name?.message}>
					{(control) => (
						<Input
							{...control}
							size="large"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							className="font-mono"
							{...form.register("name")}
						/>
					)}
				</Field>
				<Field label={words.description} error={errors.description?.message}>
					{(control) => (
						<Input {...control} size="large" autoComplete="off" {...form.register("description")} />
					)}
				</Field>
				<Controller
					control={form.control}
					name="in_beta"
					render={({ field }) => (
						<Checkbox checked={field.value} onCheckedChange={field.onChange}>
							{words.inBeta}
						</Checkbox>
					)}
				/>
				{errors.root?.message !== undefined && <FormProblem>{errors.root.message}</FormProblem>}
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{messages.cancel}</Button>
					<Button type="submit" variant="primary" busy={saving.isPending}>
						{flag === null ? words.create : words.save}
					</Button>
				</div>
			</form>
		</FormDialog>
	);
}
