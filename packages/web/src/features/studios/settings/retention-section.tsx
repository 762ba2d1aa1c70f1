import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { notify } from "../../../notices/notify.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useChangeStudio } from "../api/change-studio.ts";
import { studioUsageQuery } from "../api/studio-usage.ts";
import { messages as shared } from "../messages.ts";
import { messages } from "../settings-messages.ts";
import { SavedForm } from "./saved-form.tsx";
import { retentionFormSchema, typedSetting } from "./typed-settings.ts";

const LOGS = [
	["audit_days", "audit"],
	["activity_days", "activity"],
	["history_days", "history"],
] as const;
const NAMES = LOGS.map(([name]) => name);

/** The number of days for which the organization's projects keep each log. */
export function RetentionSection({ studio }: { readonly studio: ListedStudio }) {
	const { id, name, audit_days, activity_days, history_days } = studio;
	const saving = useChangeStudio(id);
	const { data: usage } = useQuery(studioUsageQuery(id));
	const typed = (item: Readonly<Record<string, unknown>>) => ({
		audit_days: typedSetting(item.audit_days),
		activity_days: typedSetting(item.activity_days),
		history_days: typedSetting(item.history_days),
	});
	const item = { audit_days, activity_days, history_days };
	const form = useForm<z.input<typeof retentionFormSchema>, unknown, z.output<typeof retentionFormSchema>>({
		resolver: zodResolver(retentionFormSchema),
		mode: "onTouched",
		values: typed(item),
		resetOptions: { keepDirtyValues: true },
	});
	const draft = useDraft(form, messages.retention, { id, ...item });
	const checked = useCheckedForm({
		form,
		draft,
		names: NAMES,
		saving,
		onSaved: () => notify("success", shared.saved),
		formOf: typed,
	});
	return (
		<SettingsSection id="retention" title={messages.retention} description={messages.retentionText}>
			<SavedForm name={name} checked={checked} isSaving={saving.isPending} labels={messages.days}>
				{LOGS.map(([field, log]) => (
					<Field
						key={field}
						label={messages.days[field]}
						hint={usage === undefined ? undefined : messages.serverKeeps(usage.server_days[log])}
						error={form.formState.errors[field]?.message}
					>
						{(control) => (
							<Input
								{...control}
								size="large"
								inputMode="numeric"
								autoComplete="off"
								{...form.register(field)}
							/>
						)}
					</Field>
				))}
			</SavedForm>
		</SettingsSection>
	);
}
