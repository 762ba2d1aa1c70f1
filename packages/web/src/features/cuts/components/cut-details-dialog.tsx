import { zodResolver } from "@hookform/resolvers/zod";
import { cutInfoSchema } from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { messages } from "../messages.ts";

const detailsSchema = cutInfoSchema.pick({ name: true, date: true, description: true });

/** The form of a cut's name, date and description. */
export function CutDetailsDialog({ onClose }: { readonly onClose: () => void }) {
	const { cut, actions } = useOpenCut();
	const { name, date, description } = cut.info;
	const form = useForm({
		resolver: zodResolver(detailsSchema),
		mode: "onBlur",
		defaultValues: { name, date, description },
	});
	const { errors, isDirty } = form.formState;
	const save = form.handleSubmit((info) => {
		void actions.change(info);
		onClose();
	});
	return (
		<FormDialog isUnsaved={isDirty} isSaving={false} onClose={onClose} title={messages.cut.rename}>
			<form noValidate className="flex flex-col gap-4 pt-2" onSubmit={save}>
				<Field label={messages.cut.name} error={errors.name?.message}>
					{(control) => <Input {...control} size="large" {...form.register("name")} />}
				</Field>
				<Field label={messages.cut.date} error={errors.date?.message}>
					{(control) => <Input {...control} size="large" type="date" {...form.register("date")} />}
				</Field>
				<Field label={messages.cut.description} error={errors.description?.message}>
					{(control) => <Textarea {...control} {...form.register("description")} />}
				</Field>
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{messages.cancel}</Button>
					<Button type="submit" variant="primary">
						{messages.cut.save}
					</Button>
				</div>
			</form>
		</FormDialog>
	);
}
