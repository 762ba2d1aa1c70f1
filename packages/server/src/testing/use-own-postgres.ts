// Runs before each test file of a run on PostgreSQL: selects its worker's server, if the run started any.
const { OX_TEST_POSTGRES, VITEST_POOL_ID } = process.env;
if (OX_TEST_POSTGRES !== undefined) {
	const urls: string[] = JSON.parse(OX_TEST_POSTGRES);
	process.env.DATABASE_URL = urls[(Number(VITEST_POOL_ID) - 1) % urls.length];
}
