import { useQuery } from "@tanstack/react-query";
import { usePageProduction } from "../../data/current-production.ts";
import { customFieldsQuery } from "../../data/list-custom-fields.ts";
import { paths } from "../../routing/paths.ts";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { messages } from "./messages.ts";
import { FieldsTab } from "./settings/fields-tab.tsx";
import { FilenameTab } from "./settings/filename-tab.tsx";
import { GeneralTab } from "./settings/general-tab.tsx";
import { LocatorTab } from "./settings/locator-tab.tsx";

/** The tabs in their order. A plan and its invoices will have their own, once there are any. */
const TABS = ["settings", "locator", "filename", "fields"] as const;

const CONTENTS = {
	settings: GeneralTab,
	locator: LocatorTab,
	filename: FilenameTab,
	fields: FieldsTab,
} as const;

/** How a project is called, numbers its records, names its files, and what fields it adds to them. */
export function ProjectSettingsPage() {
	const production = usePageProduction();
	const mayEdit = mayInProduction(useAccount(), production, "edit", "settings");
	const [params, change] = useAddressParams();
	const tab = TABS.find((candidate) => candidate === params.get("tab")) ?? "settings";
	const Content = CONTENTS[tab];
	const { data: fields } = useQuery(customFieldsQuery(production.id));
	return (
		<>
			<PageHeader
				title={messages.settingsTitle}
				crumbs={[{ label: production.name, to: paths.project(production.id) }]}
			/>
			<PageBody className="px-5 pt-2 pb-16 max-md:px-3">
				<Tabs
					label={messages.settingsTitle}
					className="max-w-page"
					value={tab}
					onChange={(chosen) =>
						change((before) => withParam(before, "tab", chosen === "settings" ? "" : chosen))
					}
					items={TABS.map((value) => ({
						value,
						label: messages.settingsTabs[value],
						...(value === "fields" && fields !== undefined ? { aside: messages.number(fields.length) } : {}),
					}))}
				>
					{!mayEdit && <p className="mt-4 text-text-2">{messages.readOnly}</p>}
					<Content key={production.id} production={production} mayEdit={mayEdit} />
				</Tabs>
			</PageBody>
		</>
	);
}
