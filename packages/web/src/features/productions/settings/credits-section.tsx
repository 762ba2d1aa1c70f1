import { CREDIT_GROUPS, CREDIT_SORTS } from "@oxcut/core/model";
import { Controller, useForm } from "react-hook-form";
import { notify } from "../../../notices/notify.ts";
import { Field } from "../../../ui/field.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { Select } from "../../../ui/select.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useChangeProduction } from "../api/change-production.ts";
import { messages } from "../messages.ts";
import { SaveBar } from "./save-bar.tsx";
import type { SettingsSectionProps } from "./settings-section-props.ts";

const LABELS = { credit_group: messages.creditGroup, credit_sort: messages.creditSort };
const GROUPS = CREDIT_GROUPS.map((value) => ({ value, label: messages.creditGroups[value] }));
const SORTS = CREDIT_SORTS.map((value) => ({ value, label: messages.creditSorts[value] }));

/** How end credits are grouped and sorted [REP19]. */
export function CreditsSection({ production, mayEdit }: SettingsSectionProps) {
	const { id, credit_group, credit_sort } = production;
	const saving = useChangeProduction(id);
	const form = useForm({
		values: { credit_group, credit_sort },
		resetOptions: { keepDirtyValues: true },
	});
	const draft = useDraft(form, messages.creditsTitle, { id: production.id, credit_group, credit_sort });
	const { errors } = form.formState;
	const { isDirty, save, discard, conflict, resolve, error } = useCheckedForm({
		form,
		draft,
		names: ["credit_group", "credit_sort"],
		saving,
		onSaved: () => notify("success", messages.savedCredits),
	});
	return (
		<SettingsSection id="credits" title={messages.creditsTitle} description={messages.creditsText}>
			<form noValidate className="flex max-w-md flex-col gap-5" onSubmit={save}>
				<Controller
					control={form.control}
					name="credit_group"
					render={({ field: { value, onChange } }) => (
						<Field label={messages.creditGroup} error={errors.credit_group?.message}>
							{(control) => (
								<Select
									{...control}
									size="large"
									disabled={!mayEdit}
									options={GROUPS}
									value={value ?? credit_group}
									onChange={onChange}
								/>
							)}
						</Field>
					)}
				/>
				<Controller
					control={form.control}
					name="credit_sort"
					render={({ field: { value, onChange } }) => (
						<Field label={messages.creditSort} error={errors.credit_sort?.message}>
							{(control) => (
								<Select
									{...control}
									size="large"
									disabled={!mayEdit}
									options={SORTS}
									value={value ?? credit_sort}
									onChange={onChange}
								/>
							)}
						</Field>
					)}
				/>
				{mayEdit && (
					<SaveBar
						name={messages.creditsTitle}
						isDirty={isDirty}
						isSaving={saving.isPending}
						onDiscard={discard}
						error={error}
					/>
				)}
			</form>
			<FormConflict name={messages.creditsTitle} conflict={conflict} labels={LABELS} onResolve={resolve} />
		</SettingsSection>
	);
}
