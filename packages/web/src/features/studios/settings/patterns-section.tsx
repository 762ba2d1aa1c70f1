import { SettingSwitch } from "../../../components/setting-switch.tsx";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { notify } from "../../../notices/notify.ts";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useChangeStudio } from "../api/change-studio.ts";
import { messages as shared } from "../messages.ts";
import { messages } from "../settings-messages.ts";

/** Whether the organization's projects share how licensors name their files. */
export function PatternsSection({ studio }: { readonly studio: ListedStudio }) {
	const { mutate, isPending, error } = useChangeStudio(studio.id);
	const { shares_patterns } = studio;
	const change = (shares: boolean) =>
		mutate(
			{ fields: { shares_patterns: shares }, seen: { shares_patterns } },
			{ onSuccess: () => notify("success", shared.saved) },
		);
	return (
		<SettingsSection id="patterns" title={messages.patterns} description={messages.patternsText}>
			<SettingSwitch
				label={messages.sharePatterns}
				checked={shares_patterns}
				disabled={isPending}
				onCheckedChange={change}
				failed={shared.saveFailed}
				error={error}
			/>
		</SettingsSection>
	);
}
