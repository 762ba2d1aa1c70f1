import { SettingSwitch } from "../../../components/setting-switch.tsx";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { notify } from "../../../notices/notify.ts";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useChangeStudio } from "../api/change-studio.ts";
import { messages } from "../messages.ts";

/** Whether the organization's projects open only with two-factor sign-in. */
export function SecuritySection({ studio }: { readonly studio: ListedStudio }) {
	const { mutate, isPending, error } = useChangeStudio(studio.id);
	const { requires_two_factor } = studio;
	const change = (required: boolean) =>
		mutate(
			{ fields: { requires_two_factor: required }, seen: { requires_two_factor } },
			{ onSuccess: () => notify("success", messages.saved) },
		);
	return (
		<SettingsSection id="security" title={messages.security} description={messages.securityText}>
			<SettingSwitch
				label={messages.requireTwoFactor}
				checked={requires_two_factor}
				disabled={isPending}
				onCheckedChange={change}
				failed={messages.saveFailed}
				error={error}
			/>
		</SettingsSection>
	);
}
