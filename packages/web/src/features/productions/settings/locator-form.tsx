import { zodResolver } from "@hookform/resolvers/zod";
import { type LocatorConfig, locatorConfigUpdateSchema, nextLocators } from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import { notify } from "../../../notices/notify.ts";
import { Field } from "../../../ui/field.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { Input } from "../../../ui/input.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useChangeLocatorConfig } from "../api/change-locator-config.ts";
import { messages } from "../messages.ts";
import { SaveBar } from "./save-bar.tsx";

export interface LocatorFormProps {
	readonly productionId: number;
	readonly config: LocatorConfig;
	readonly mayEdit: boolean;
}

const PREVIEWED = 3;
const LABELS = { prefix: messages.prefix, digits: messages.digits, next_number: messages.nextNumber };

/** Prefix, digits and the next number, with the resulting IDs. */
export function LocatorForm({ productionId, config, mayEdit }: LocatorFormProps) {
	const saving = useChangeLocatorConfig(productionId);
	const { prefix, digits, next_number } = config;
	const form = useForm({
		resolver: zodResolver(locatorConfigUpdateSchema),
		mode: "onTouched",
		values: { prefix, digits, next_number },
		resetOptions: { keepDirtyValues: true },
	});
	const draft = useDraft(form, messages.locatorTitle, { id: productionId, prefix, digits, next_number });
	const { errors } = form.formState;
	const typed = locatorConfigUpdateSchema.safeParse(form.watch());
	const next = typed.success
		? nextLocators({ ...config, ...definedOf(typed.data) }, PREVIEWED, new Set())
		: null;
	const { isDirty, save, discard, conflict, resolve, error } = useCheckedForm({
		form,
		draft,
		names: ["prefix", "digits", "next_number"],
		saving,
		onSaved: () => notify("success", messages.savedLocator),
	});
	return (
		<form noValidate className="flex max-w-md flex-col gap-5" onSubmit={save}>
			<Field label={messages.prefix} hint={messages.prefixHint} error={errors.prefix?.message}>
				{(control) => (
					<Input
						{...control}
						size="large"
						autoComplete="off"
						className="timecode"
						disabled={!mayEdit}
						{...form.register("prefix")}
					/>
				)}
			</Field>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label={messages.digits} error={errors.digits?.message}>
					{(control) => (
						<Input
							{...control}
							size="large"
							type="number"
							min={1}
							disabled={!mayEdit}
							{...form.register("digits", { valueAsNumber: true })}
						/>
					)}
				</Field>
				<Field label={messages.nextNumber} error={errors.next_number?.message}>
					{(control) => (
						<Input
							{...control}
							size="large"
							type="number"
							min={1}
							disabled={!mayEdit}
							{...form.register("next_number", { valueAsNumber: true })}
						/>
					)}
				</Field>
			</div>
			<div>
				<p className="text-12 font-medium">{messages.nextIds}</p>
				<output className="timecode mt-1 flex min-h-5 flex-wrap gap-x-5 text-text-2">
					{next?.locators.map((locator) => <span key={locator}>{locator}</span>) ?? messages.none}
				</output>
			</div>
			{mayEdit && (
				<SaveBar
					name={messages.locatorTitle}
					isDirty={isDirty}
					isSaving={saving.isPending}
					onDiscard={discard}
					error={error}
				/>
			)}
			<FormConflict name={messages.locatorTitle} conflict={conflict} labels={LABELS} onResolve={resolve} />
		</form>
	);
}

type Given = Pick<LocatorConfig, "prefix" | "digits" | "next_number">;

/** The fields that aren't undefined. */
function definedOf(fields: { readonly [Name in keyof Given]?: Given[Name] | undefined }): Partial<Given> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
