import { PageHeader } from "../../shell/page-header.tsx";

export function ConvertNotesPage() {
	return <PageHeader title="" />;
}
