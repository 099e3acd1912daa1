/** What the commands say that put the built site into a store. */
export const siteMessages = {
  upload: 'выложить собранный сайт в хранилище S3 и напечатать адреса, которые должен забыть CDN',
  builds: 'какие сборки лежат в хранилище; первая – на сайте',
  rollback: 'вернуть на сайт прежнюю сборку',
  needsStore: 'SITE_URL: нужно s3://хранилище/папка?region=регион&endpoint=https://адрес-службы',
  needsKeys: 'AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY: ключи хранилища не заданы',
  uploadUsage: 'Сначала npm run build, потом так: npm run shop -- site upload --dry-run --encoding br (или gzip; без него – как есть)',
  same: (build: string) => `Сборка ${build} уже на сайте, ничего не изменилось.`,
  wouldUpload: (build: string, count: number) => `Сборка ${build}: будет загружено файлов – ${count}. Ничего не изменилось.`,
  uploaded: (build: string, count: number, removed: number) => `Сборка ${build} на сайте. Загружено: ${count}, убрано старых: ${removed}.`,
  purge: 'CDN должен забыть адреса:',
  live: (build: string) => `${build} – на сайте`,
  unknownBuild: (build: string) => `Сборки «${build}» в хранилище нет. Список: npm run shop -- site builds`,
  storeFailed: (reason: string) => `Хранилище не приняло: ${reason}. Сайт цел; повторите команду.`,
} as const;
