import { PageHeader } from "../../shell/page-header.tsx";

export function ImportPage() {
	return <PageHeader title="" />;
}
