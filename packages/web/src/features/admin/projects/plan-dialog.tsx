import { INTERVAL_KINDS, LIMITED_FEATURES } from "@oxcut/core/model";
import { Controller, useForm } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { plural } from "../../../ui/plural.ts";
import { Select } from "../../../ui/select.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { type Plan, useSavePlan } from "../api/projects.ts";
import { messages } from "../messages.ts";
import { planFields, readDollars, readLimit, type TypedPlan, typedPlan } from "./plan-fields.ts";

const words = messages.plans;
const INTERVALS = INTERVAL_KINDS.map((value) => ({ value, label: words.intervals[value] }));
const CHOICES = [
	["isOffered", words.offered],
	["isViewOnly", words.makesViewOnly],
	["isCustom", words.custom],
] as const;

export interface PlanDialogProps {
	/** Null for a new one. */
	readonly plan: Plan | null;
	readonly onClose: () => void;
}

/** Makes a plan, or changes one for all projects on it [BIL15]. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
	const saving = useSavePlan(plan);
	const form = useForm<TypedPlan>({ defaultValues: typedPlan(plan) });
	const { errors, isDirty } = form.formState;
	const save = form.handleSubmit((typed) =>
		saving.mutate(planFields(typed, plan), {
			onSuccess: ({ name }) => {
				notify("success", (plan === null ? words.created : words.saved)(name));
				onClose();
			},
			onError: (error) => {
				if (!showFieldErrors(form, ["name", "price"], error))
					form.setError("root", { message: messageOf(error) });
			},
		}),
	);
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={saving.isPending}
			onClose={onClose}
			title={plan === null ? words.newPlan : words.edit(plan.name)}
		>
			<form noValidate className="flex flex-col gap-4" onSubmit={save}>
				<Field label={messages.name} error={errors.name?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
				</Field>
				<Field label={words.label} hint={words.labelHint} error={errors.label?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("label")} />}
				</Field>
				<div className="grid grid-cols-2 gap-4">
					<Field label={words.priceInDollars} error={errors.price?.message}>
						{(control) => (
							<Input
								{...control}
								size="large"
								inputMode="decimal"
								autoComplete="off"
								{...form.register("price", {
									validate: (text) => readDollars(text) !== null || words.priceInvalid,
								})}
							/>
						)}
					</Field>
					<Field label={words.interval}>
						{(control) => (
							<Controller
								control={form.control}
								name="interval"
								render={({ field: { value, onChange } }) => (
									<Select {...control} size="large" options={INTERVALS} value={value} onChange={onChange} />
								)}
							/>
						)}
					</Field>
					{LIMITED_FEATURES.map((feature) => (
						<Field
							key={feature}
							label={words.limit[feature]}
							hint={words.limitHint}
							error={errors.limits?.[feature]?.message}
						>
							{(control) => (
								<Input
									{...control}
									size="large"
									inputMode="numeric"
									autoComplete="off"
									{...form.register(`limits.${feature}`, {
										validate: (text) =>
											text === form.formState.defaultValues?.limits?.[feature] ||
											readLimit(text) !== undefined ||
											words.limitInvalid,
									})}
								/>
							)}
						</Field>
					))}
				</div>
				{CHOICES.map(([name, label]) => (
					<Controller
						key={name}
						control={form.control}
						name={name}
						render={({ field }) => (
							<Checkbox checked={field.value} onCheckedChange={field.onChange}>
								{label}
							</Checkbox>
						)}
					/>
				))}
				{plan !== null && plan.productions > 0 && (
					<p className="text-13 text-text-2">{words.changeHint(plural(plan.productions, words.project))}</p>
				)}
				{errors.root?.message !== undefined && <FormProblem>{errors.root.message}</FormProblem>}
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{messages.cancel}</Button>
					<Button type="submit" variant="primary" busy={saving.isPending}>
						{plan === null ? words.create : words.save}
					</Button>
				</div>
			</form>
		</FormDialog>
	);
}
