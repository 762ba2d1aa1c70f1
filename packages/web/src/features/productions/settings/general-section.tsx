import { zodResolver } from "@hookform/resolvers/zod";
import { productionCreateSchema } from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { notify } from "../../../notices/notify.ts";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useChangeProduction } from "../api/change-production.ts";
import { ProductionFieldset } from "../components/production-fieldset.tsx";
import { messages } from "../messages.ts";
import { SaveBar } from "./save-bar.tsx";
import type { SettingsSectionProps } from "./settings-section-props.ts";

const LABELS = {
	name: messages.name,
	description: messages.description,
	display_currency: messages.currency,
};

/** Name, currency and description. */
export function GeneralSection({ production, mayEdit }: SettingsSectionProps) {
	const { id, name, description, display_currency } = production;
	const saving = useChangeProduction(id);
	const form = useForm<
		z.input<typeof productionCreateSchema>,
		unknown,
		z.output<typeof productionCreateSchema>
	>({
		resolver: zodResolver(productionCreateSchema),
		mode: "onTouched",
		// Takes over colleagues' changes, without losing typed input.
		values: { name, description, display_currency },
		resetOptions: { keepDirtyValues: true },
	});
	const draft = useDraft(form, messages.general, { id, name, description, display_currency });
	const { isDirty, save, discard, conflict, resolve, error } = useCheckedForm({
		form,
		draft,
		names: ["name", "description", "display_currency"],
		saving,
		onSaved: () => notify("success", messages.savedGeneral),
	});
	return (
		<SettingsSection id="general" title={messages.general} description={messages.generalText}>
			<form noValidate className="flex max-w-md flex-col gap-5" onSubmit={save}>
				<ProductionFieldset form={form} disabled={!mayEdit} />
				{mayEdit && (
					<SaveBar
						name={messages.general}
						isDirty={isDirty}
						isSaving={saving.isPending}
						onDiscard={discard}
						error={error}
					/>
				)}
			</form>
			<FormConflict name={name} conflict={conflict} labels={LABELS} onResolve={resolve} />
		</SettingsSection>
	);
}
