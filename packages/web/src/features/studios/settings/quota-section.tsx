import { useQuery } from "@tanstack/react-query";
import { QuotaBars } from "../../../components/quota-bars.tsx";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { studioUsageQuery } from "../api/studio-usage.ts";
import { messages } from "../settings-messages.ts";

/** The organization's use of its quotas, which the server's administrators set. */
export function QuotaSection({ studio }: { readonly studio: ListedStudio }) {
	const query = useQuery(studioUsageQuery(studio.id));
	return (
		<SettingsSection id="quotas" title={messages.quotas} description={messages.quotasText}>
			<QueryView query={query} failed={messages.quotasLoadFailed}>
				{(usage) => <QuotaBars usage={usage} />}
			</QueryView>
		</SettingsSection>
	);
}
