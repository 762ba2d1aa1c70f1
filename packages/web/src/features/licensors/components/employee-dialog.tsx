import { zodResolver } from "@hookform/resolvers/zod";
import {
	type Licensor,
	type LicensorEmployee,
	licensorEmployeeCreateSchema,
	licensorEmployeeSchema,
} from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { PartDialog } from "../../../components/parts/part-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useSaveEmployee } from "../api/save-employee.ts";
import { employeeName } from "../employee-name.ts";
import { messages } from "../messages.ts";
import { partProblemOf } from "../part-problem.ts";

export interface EmployeeDialogProps {
	readonly licensor: Licensor;
	/** Null for a new one. */
	readonly employee: LicensorEmployee | null;
	readonly onClose: () => void;
}

const FIELDS = ["first_name", "last_name", "email.email", "contact_info"] as const;

const LABELS = {
	first_name: messages.firstName,
	last_name: messages.lastName,
	email: messages.email,
	"email.email": messages.email,
	contact_info: messages.contactInfo,
};

/** An empty address means none. */
const formSchema = z.preprocess(
	(fields: z.input<typeof licensorEmployeeCreateSchema>) =>
		fields.email?.email.trim() === "" ? { ...fields, email: null } : fields,
	licensorEmployeeCreateSchema,
);

function fieldsOf(employee: LicensorEmployee | null) {
	return {
		first_name: employee?.first_name ?? "",
		last_name: employee?.last_name ?? "",
		email: { email: employee?.email?.email ?? "" },
		contact_info: employee?.contact_info ?? "",
	};
}

/** The form of a licensor's employee. */
export function EmployeeDialog({ licensor, employee, onClose }: EmployeeDialogProps) {
	const saving = useSaveEmployee(licensor, employee);
	const form = useForm({
		resolver: zodResolver(formSchema),
		mode: "onTouched",
		defaultValues: fieldsOf(employee),
	});
	const { errors } = form.formState;
	const draft = useDraft(form, messages.newEmployee, employee);
	const checked = useCheckedForm({
		form,
		draft,
		names: FIELDS,
		saving,
		onSaved: onClose,
		formOf: (kept) => fieldsOf(licensorEmployeeSchema.parse(kept)),
	});
	return (
		<PartDialog
			title={employee === null ? messages.newEmployee : messages.editEmployee}
			name={employee === null ? "" : employeeName(employee)}
			labels={LABELS}
			checked={checked}
			draft={draft}
			isSaving={saving.isPending}
			problemOf={partProblemOf}
			onClose={onClose}
		>
			<div className="grid grid-cols-2 items-start gap-4">
				<Field label={messages.firstName} error={errors.first_name?.message}>
					{(control) => (
						<Input {...control} size="large" autoComplete="off" {...form.register("first_name")} />
					)}
				</Field>
				<Field label={messages.lastName} error={errors.last_name?.message}>
					{(control) => (
						<Input {...control} size="large" autoComplete="off" {...form.register("last_name")} />
					)}
				</Field>
			</div>
			<Field label={messages.email} error={errors.email?.email?.message}>
				{(control) => (
					<Input
						{...control}
						size="large"
						type="email"
						autoComplete="off"
						{...form.register("email.email")}
					/>
				)}
			</Field>
			<Field label={messages.contactInfo} error={errors.contact_info?.message}>
				{(control) => <Textarea {...control} {...form.register("contact_info")} />}
			</Field>
		</PartDialog>
	);
}
