import { PageHeader } from "../../shell/page-header.tsx";

export function LicensorsPage() {
	return <PageHeader title="" />;
}
