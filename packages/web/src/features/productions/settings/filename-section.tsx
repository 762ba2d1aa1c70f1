import { useQuery } from "@tanstack/react-query";
import { allOf, QueryView } from "../../../ui/query-view.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { filenameConfigQuery } from "../api/get-filename-config.ts";
import { locatorConfigQuery } from "../api/get-locator-config.ts";
import { messages } from "../messages.ts";
import { FilenameForm } from "./filename-form.tsx";
import type { SettingsSectionProps } from "./settings-section-props.ts";

/** The pattern of file names. */
export function FilenameSection({ production, mayEdit }: SettingsSectionProps) {
	const config = useQuery(filenameConfigQuery(production.id));
	const locator = useQuery(locatorConfigQuery(production.id));
	return (
		<SettingsSection id="filename" title={messages.filenameTitle} description={messages.filenameText}>
			<QueryView
				query={allOf(config, locator)}
				failed={messages.configLoadFailed}
				loading={<Skeleton className="h-40 max-w-md" />}
			>
				{([naming, numbering]) => (
					<FilenameForm productionId={production.id} config={naming} locator={numbering} mayEdit={mayEdit} />
				)}
			</QueryView>
		</SettingsSection>
	);
}
