/** Where the guide to relays, `intake-api/docs/relays.ja.md`, tells of one: its heading, and what it is known by. */
const SECTIONS: { heading: string; host: RegExp; words: RegExp }[] = [
  {
    heading: 'Amazon SES',
    host: /\.amazonaws\.com$/,
    words: /\bses:|check in region|your AWS account/i,
  },
  {
    heading: 'SendGrid',
    host: /\.sendgrid\.net$/,
    words: /sendgrid|verified Sender Identity|Maximum credits/i,
  },
  {
    heading: 'Google Workspace',
    host: /\.(?:gmail|google|googlemail)\.com$/,
    words: /\bgsmtp\b|invalid_grant|unauthorized_client/,
  },
  {
    heading: 'Microsoft 365',
    host: /\.(?:office365|outlook)\.com$/,
    words: /AADSTS|prod\.outlook\.com|SendAsDenied|SmtpClientAuthentication|5\.7\.(?:139|30|708)\b/,
  },
  { heading: 'エックスサーバー', host: /\.(?:xserver|xsrv)\.jp$/, words: /\.(?:xserver|xsrv)\.jp/ },
  { heading: 'さくらインターネット', host: /\.sakura\.(?:ne|ad)\.jp$/, words: /\.sakura\.ne\.jp/ },
];

/** What to do about a refusal, in the order in which they are looked for. */
const ADVICE: { words: RegExp; advice: string }[] = [
  {
    words: /AADSTS7000222/,
    advice:
      'クライアントシークレットの期限が切れています。作り直して SMTP_OAUTH_CLIENT_SECRET を替えてください',
  },
  {
    words: /AADSTS7000215|invalid_client/,
    advice: 'SMTP_OAUTH_CLIENT_SECRET が違います。シークレットIDではなく「値」を書いてください',
  },
  { words: /AADSTS700016/, advice: 'SMTP_OAUTH_CLIENT_ID が、このテナントにありません' },
  { words: /AADSTS9000[02]|AADSTS90002/, advice: 'SMTP_OAUTH_TENANT が違います' },
  {
    words: /AADSTS(?:65001|7000112|500011)/,
    advice: 'アプリに SMTP.SendAsApp の許可と、管理者の同意がありません',
  },
  {
    words: /invalid_grant|unauthorized_client/,
    advice:
      'トークンの元が無効です。リフレッシュトークンの失効、サービスアカウントの鍵、ドメイン全体の委任（https://mail.google.com/）、サーバーの時計を確かめてください',
  },
  {
    words: /no access token.*is no JSON/,
    advice:
      'トークンのサーバーではないところが答えています。途中のプロキシーと、SMTP_OAUTH_TOKEN_URL のアドレスを確かめてください',
  },
  {
    words: /no access token/,
    advice: 'トークンのサーバーにつながりません。ネットワークと SMTP_OAUTH_… を確かめてください',
  },
  {
    words: /ECONNREFUSED|E(?:HOST|NET)UNREACH/,
    advice:
      'つながりません。SMTP_URL のアドレスとポート、あいだのファイアウォールを確かめてください',
  },
  {
    words: /Greeting never received|wrong version number/,
    advice: 'TLSの始め方が違います。465番なら smtps://、587番と25番なら smtp:// と書いてください',
  },
  {
    words:
      /protocol version|unsupported protocol|handshake failure|dh key too small|legacy renegotiation|(?:key|md) too weak/i,
    advice:
      'リレーのTLSか証明書が古すぎます。TLS 1.2以上にしてもらってください。それまでの書き方は、運用の手引きの「リレーのエラー」にあります',
  },
  {
    words: /^EPROTOCOL: 5\d\d/,
    advice:
      'リレーが、このサーバーからの接続を受け付けません。許されたアドレスから送っているか、リレーの管理者に確かめてください',
  },
  {
    words: /^EPROTOCOL: (?![245]\d\d)/,
    advice: 'SMTPではないものが答えました。SMTP_URL のアドレスとポートを確かめてください',
  },
  {
    words: /ETIMEDOUT/,
    advice:
      'つながりません。25番は回線業者に塞がれていることが多いので、587番か465番を使い、ファイアウォールを確かめてください',
  },
  {
    words: /EDNS|ENOTFOUND|EAI_AGAIN/,
    advice: 'リレーの名前が引けません。SMTP_URL の綴りと、サーバーのDNSを確かめてください',
  },
  {
    words: /certificate/i,
    advice:
      'リレーの証明書を信用できません。SMTP_URL のホスト名が証明書の名前と合うか確かめてください。社内の認証局なら、運用の手引きの「リレーのエラー」のように渡します',
  },
  {
    words: /STARTTLS|^EHLO: 50\d/,
    advice: 'リレーがTLSに応じません。TLSの使えるポートを、リレーの管理者に聞いてください',
  },
  {
    words: /[45]\.2\.2\b|mailbox[^.]*full|user[^.]*over quota/i,
    advice: '宛先の受信箱がいっぱいです。空けば、自動で送り直したものが入ります',
  },
  {
    words: /\b552\b|5\.[23]\.4\b|\bsize\b|too (?:big|large)/i,
    advice: '大きすぎると断られました。リレーと受信側の上限を、8 MB以上にしてもらってください',
  },
  {
    words: /5\.1\.[12]\b|User unknown|No such (?:user|recipient|mailbox)/i,
    advice: '宛先がありません。MAIL_TO_… の綴りを確かめてください',
  },
  {
    words: /greylist/i,
    advice: 'はじめての相手をしばらく待たせるリレーです。本番のメールは、自動で送り直します',
  },
  {
    words: /5\.7\.(?:139|30)\b|SmtpClientAuthentication|Basic authentication/i,
    advice:
      'パスワードでの認証が止められています。OAuthに切り替えるか、管理者にSMTP AUTHを許してもらってください',
  },
  {
    words: /AUTH XOAUTH2: 535|5\.7\.3 Authentication/,
    advice:
      'トークンは取れましたが、メールボックスが拒みました。SMTP_USER と、Exchange側のサービスプリンシパルの登録・権限を確かめてください',
  },
  {
    words: /quota|limit|credits?\b|throttl|too many/i,
    advice: '送信数の上限に達しています。自動で送り直します。続くなら契約の上限を上げてください',
  },
  {
    words:
      /suspended|paused|under review|not yet activated|spam ?(?:abuse|exception)|bad outbound|threshold/i,
    advice: 'リレーの側で送信が止められています。管理画面とサービスからのメールを確かめてください',
  },
  {
    words: /not verified|verified sender|sender signature|sandbox|unauthenticated sender/i,
    advice:
      '差出人（MAIL_FROM）か、そのドメインが、リレーで確認されていません。管理画面で確認を済ませてください',
  },
  {
    words: /SendAs|send as|not owned by|5\.7\.60\b/i,
    advice:
      'この認証では MAIL_FROM を差出人にできません。認証したアドレスに揃えるか、代理送信の権限を付けてください',
  },
  {
    words: /sender verify|sender address|\bHelo\b/i,
    advice:
      '差出人（MAIL_FROM）のドメインがDNSで見つからないか、名乗りに使えません。綴りとDNSを確かめてください',
  },
  {
    words: /relay|rcpthosts|from this IP|Client host/i,
    advice:
      'このサーバーからの中継が許されていません。認証の設定か、リレーに登録した送信元のアドレスを確かめてください',
  },
  {
    words: /\b504\b|5\.7\.4\b|\b538\b|5\.7\.11\b/,
    advice:
      'リレーと同じ認証の方法がありません（使えるのは PLAIN、LOGIN、CRAM-MD5 と OAuth）。TLSの上でだけ認証を受けるリレーなら、?requireTLS=false を外してください',
  },
  {
    words: /\b(?:SPF|DKIM|DMARC)\b|5\.7\.2[0-7]\b/i,
    advice:
      'SPF・DKIM・DMARCに合わないと断られました。差出人（MAIL_FROM）のドメインのDNSを確かめてください',
  },
  {
    words: /\bspam\b|\bvirus\b|blocked|blacklist|blocklist|denylist/i,
    advice:
      '迷惑メールなどと判定されました。リレーの管理者に、このサーバーとMAIL_FROMを許してもらってください',
  },
  {
    words: /\bAUTH\b|535|authenticat|credential/i,
    advice:
      'ユーザー名かパスワードが違います。記号があれば SMTP_USER と SMTP_PASSWORD に分けて書いてください',
  },
];

/** What an operator can do about the refusal of a relay, and where the guide tells more; undefined when it is not known. */
export function relayAdvice(reason: string, smtpUrl: string): string | undefined {
  const found = ADVICE.find(({ words }) => words.test(reason));
  const { hostname } = new URL(smtpUrl);
  const section = SECTIONS.find(({ host, words }) => host.test(hostname) || words.test(reason));
  const where = section && `intake-api/docs/relays.ja.md の「${section.heading}」`;
  if (!found) return where;
  return where === undefined ? found.advice : `${found.advice}（${where}）`;
}
