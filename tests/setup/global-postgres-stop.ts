/** Stops the cluster of this run. */
export default async function stopPostgres(): Promise<void> {
  await globalThis.testCluster?.stop();
}
