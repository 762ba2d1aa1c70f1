import { Plus, Upload } from "lucide-react";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { usePageProduction } from "../../data/current-production.ts";
import { PresentFaces } from "../../presence/present-faces.tsx";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { mayInProduction } from "../../session/permissions.ts";
import { useSession } from "../../session/use-account.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RecordsView } from "./components/records-view.tsx";
import { messages } from "./messages.ts";

/** All records of a production. */
export function RecordsPage() {
	const production = usePageProduction();
	const canEdit = mayInProduction(useSession(), production, "edit", "records");
	return (
		<>
			<PageHeader>
				<PresentFaces isHere={({ cut_id }) => cut_id === null} />
				<ReadOnlyMark production={production} field="records" />
				{canEdit && (
					<>
						<Link to={paths.importRecords(production.id)} className={`${buttonClass()} max-md:hidden`}>
							<Upload aria-hidden />
							{messages.page.import}
						</Link>
						<Link to={paths.newRecord()} className={buttonClass("primary")}>
							<Plus aria-hidden />
							<span className="max-md:sr-only">{messages.page.new}</span>
						</Link>
					</>
				)}
			</PageHeader>
			<RecordsView key={production.id} production={production} canEdit={canEdit} />
		</>
	);
}
